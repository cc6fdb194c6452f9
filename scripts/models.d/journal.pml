// The state file and the journal beside it, and how a run records a delivery in both. delivery.pml includes this.

#define N 2       // reminders
#define DESK 1    // the channels of the settings, as a set
#define PHONE 2
#define MOST 14   // entries of the journal

mtype = { none, delivered, sent, over, pending, shown, gone };

// L[0] is the state file. L[1] and L[2] are the copies in the memory of the runs, and L[3] that of the person.
typedef List { bool isDelivered[N]; bool isAnswered[N]; byte owed[N]; byte last };
List L[4];
// The journal beside the state file (`JournalEntry`). `owed` are the other channels; `taken` is set for the outbox.
typedef Entry { mtype state; byte id; byte rem; byte owed; byte taken; byte ticket };
Entry journal[MOST];
byte used;
byte failedSaves = 1;          // how often a save may still fail
byte stateLock;                // who holds the lock of the state file
#ifdef POWER_CUT
Entry disk[MOST];              // what a power cut leaves of it
byte onDisk;
#define SYNC ; d_step { toDisk() }
#define SYNC_INSIDE ; toDisk()
#else
#define SYNC
#define SYNC_INSIDE
#endif
hidden byte x, y, from, others, taker;

// C50: whoever reads the state file merges the entries after the last one that the file has (`mergeJournal`).
inline merge(k) {
  from = 0; x = 0;
  do :: x < used -> if :: journal[x].id == L[k].last -> from = x + 1 :: else fi; x++ :: else -> break od;
  x = from;
  do
  :: x < used ->
    if
    :: journal[x].state == delivered ->
      y = journal[x].rem; others = journal[x].owed; taker = journal[x].taken; note(k, y, others, taker);
      L[k].last = journal[x].id
    :: else
    fi;
    x++
  :: else -> break
  od
}
// C49: a delivery gives the other channels to the outbox (`addToOutbox`), and theirs takes them out again (`settle`).
inline note(k, r, o, t) {
  if :: t -> L[k].owed[r] = L[k].owed[r] & ~t :: else -> L[k].isDelivered[r] = true; if :: o -> L[k].owed[r] = o :: else fi fi
}
inline copy(a, b) {
  L[b].isDelivered[0] = L[a].isDelivered[0]; L[b].isAnswered[0] = L[a].isAnswered[0]; L[b].owed[0] = L[a].owed[0];
  L[b].isDelivered[1] = L[a].isDelivered[1]; L[b].isAnswered[1] = L[a].isAnswered[1]; L[b].owed[1] = L[a].owed[1];
  L[b].last = L[a].last
}
inline forget(k) {
  L[k].isDelivered[0] = 0; L[k].isAnswered[0] = 0; L[k].owed[0] = 0; L[k].isDelivered[1] = 0; L[k].isAnswered[1] = 0; L[k].owed[1] = 0;
  L[k].last = 0
}

// C50: one whole line of the journal, in room that was made before (`DeliveryJournal.write`).
inline write(s, r, o, t, k) {
  d_step {
    assert(used < MOST);
    y = 1; x = 0;                       // an id that nobody knows
    do
    :: x < 4 && L[x].last == y -> y++; x = 0
    :: x < 4 && L[x].last != y -> x++
    :: x >= 4 && x < 4 + used && journal[x - 4].id == y -> y++; x = 0
    :: x >= 4 && x < 4 + used && journal[x - 4].id != y -> x++
    :: else -> break
    od;
    journal[used].id = (s == sent -> 255 : y); journal[used].state = s; journal[used].rem = r; journal[used].owed = o;
    journal[used].taken = t; journal[used].ticket = k; used++
  }
}
inline wipe() {
  x = 0;
  do
  :: x < used -> journal[x].state = 0; journal[x].id = 0; journal[x].rem = 0;
    journal[x].owed = 0; journal[x].taken = 0; journal[x].ticket = 0; x++
  :: else -> break
  od;
  used = 0
}
// C86: what is sent stays in the journal until the desktop has answered (`DeliveryJournal.clear`).
inline clear() {
  x = 0;
#ifndef CLEAR_SENT
  do :: x < used && journal[x].state != sent -> x++ :: else -> break od;
#else
  x = used;
#endif
  if :: x == used -> wipe() :: else fi;
  x = 0
}
#ifdef POWER_CUT
// The system writes its cache to the disk (`DeliveryJournal.synchronize`). A power cut loses only the cache.
inline toDisk() {
  x = 0;
  do
  :: x < MOST -> disk[x].state = journal[x].state; disk[x].id = journal[x].id; disk[x].rem = journal[x].rem;
    disk[x].owed = journal[x].owed; disk[x].taken = journal[x].taken; disk[x].ticket = journal[x].ticket; x++
  :: else -> break
  od;
  onDisk = used; x = 0
}
inline fromDisk() {
  x = 0;
  do
  :: x < MOST -> journal[x].state = disk[x].state; journal[x].id = disk[x].id; journal[x].rem = disk[x].rem;
    journal[x].owed = disk[x].owed; journal[x].taken = disk[x].taken; journal[x].ticket = disk[x].ticket; x++
  :: else -> break
  od;
  used = onDisk; x = 0
}
#endif

// C75, C76: under the lock of the state file, a save replaces the whole file or nothing (`Store.edit`, `AtomicFile.commit`).
inline save() {
#ifndef NO_STATE_LOCK
  atomic { stateLock == 0 -> stateLock = me };
#endif
  d_step { copy(0, me); merge(me); if :: isLost -> note(me, r, lineOwed, lineTaken) :: else fi };
  if
  :: d_step { copy(me, 0); isSaved = true }
  :: d_step { failedSaves > 0 -> failedSaves--; isSaved = false; isUnsaved = true }
  fi;
  d_step { if :: stateLock == me -> stateLock = 0 :: else fi }
}

// C50: a delivery goes into the journal, then into the state file. Then the journal is room again (`record`).
inline record(o, t) {
  lineOwed = o; lineTaken = t; isSaved = false;
  if
#ifndef NO_JOURNAL
  :: atomic { assert(room > 0); write(delivered, r, o, t, 0); room-- }
#endif
#if defined(NO_ROOM) || defined(NO_JOURNAL)
  :: isLost = true
#endif
  fi;
#ifdef CLEAR_FIRST
  d_step { clear() };
#endif
  if :: !isUnsaved -> save() :: else fi;
  if
  :: d_step { isSaved && !isLost -> clear() }
  :: isSaved && isLost -> isLost = false
  :: d_step { !isSaved && !isLost -> copy(0, me); merge(me); x = 0 SYNC_INSIDE }
  :: !isSaved && isLost -> inHand[me] = 0; goto leave       // neither could be written, so the run ends
  fi
}
