// A delivery: two reminders, a desktop that may answer late, a phone, two runs of `fire` side by side, and a person.
//
// A run may be killed between any two steps. A save may fail, and a channel may refuse. A step is what other processes
// can see at once. Its comment names its clause and its function. `-D` of a fault of scripts/models breaks one step.
//
// The claims: no channel gets a notification twice, except the one that a killed run had in hand (C50). Each
// channel gets each notification that nobody has answered (C48, C49). In the end nothing is left to do.

#ifndef KILLS
#define KILLS 1
#endif
#ifndef LATES
#define LATES 1   // notifications of which the desktop does not say in time whether it shows them
#endif

#include "journal.pml"

byte fireLock;                 // the run that holds the lock of `fire`
mtype ticket[3] = none;        // notifications of which the desktop has not said in time whether it shows them
byte ofTicket[3];

byte kills = KILLS, refusals = 1, lates = LATES;  // what may still go wrong
byte rings[4], excused[N];     // what was seen
byte inHand[3], die;           // the notification, plus 1, that a run has in hand; the run that is killed now

#define RINGS(r, c) rings[(r) * N + (c) - 1]
#define WANTS(k, r) (!L[k].isAnswered[r] && (!L[k].isDelivered[r] || L[k].owed[r]))

inline ring(r, c) { RINGS(r, c)++; assert(RINGS(r, c) <= 1 + excused[r]) }    // never twice

// C88: before each delivery the run looks at what a person has changed (`comeToNow`).
inline look() {
  d_step {
#ifndef NO_LOOK
    copy(0, me); merge(me);
#endif
    isGone = L[0].isAnswered[r]
  }
}

// The channel takes the notification or refuses it, or the desktop does not answer in time (`handOver`, C86).
inline handOver(c) {
  atomic {
    assert(!isGone);
    inHand[me] = r + 1;
    if
    :: ring(r, c); took = c
    :: refusals > 0 -> refusals--; took = 0; inHand[me] = 0
    :: c == DESK && lates > 0 -> n = lates; lates--; isMute = true; took = 0; ticket[n] = pending; ofTicket[n] = r
    fi
  }
}
inline noteSent(o, t) {                 // C86: what the desktop may still show (`writeJournal`)
  if
  :: took == 0 && inHand[me] ->
#ifndef FORGET_SENT
    write(sent, r, o, t, n); room-- SYNC;
#endif
    inHand[me] = 0
  :: else
  fi
}

// C49: the outbox gives to one more channel (`deliver`), if nobody has answered (`currentOutbox`).
inline outbox(c) {
  look();
  if
  :: L[me].owed[r] & c && !L[me].isAnswered[r] && !(isMute && c == DESK) ->
    handOver(c); noteSent(0, c);
    if :: took -> record(0, c); inHand[me] = 0 :: else fi
  :: else
  fi
}

inline finish() {
  if :: fireLock == me -> fireLock = 0 :: else fi;
  forget(me); r = 0; n = 0; took = 0; room = 0; plan = 0; outboxes = 0; lineOwed = 0; lineTaken = 0; lastInFile = 0;
  isMute = 0; isUnsaved = 0; isLost = 0; isSaved = 0; isGone = 0
}

proctype Fire(byte me) {
  byte r, n, took, room, plan, outboxes, lineOwed, lineTaken, lastInFile;
  bool isMute, isUnsaved, isLost, isSaved, isGone;
end:
  atomic {
    WANTS(0, 0) || WANTS(0, 1);        // the head of the file says whether anything is due (`checkHead`)
#ifndef NO_LOCK
    fireLock == 0;                     // while one run delivers, another one leaves (`FireLock.holding`)
#endif
    if :: !fireLock -> fireLock = me :: else fi;
    n = 0
  };
  {
    d_step { copy(0, me) };            // readers take no lock: first the file, then the journal (`loadWithStatus`)
    d_step { merge(me); x = 0 };
    // C86: the desktop may have answered what an earlier run sent (`resolveSent`).
    do
    :: n < used && journal[n].state == sent && ticket[journal[n].ticket] == pending ->
progress: atomic { isMute = true; n++ }              // only the desktop leads to rest now
    :: n < used && journal[n].state == sent && ticket[journal[n].ticket] != pending ->
      if
      :: ticket[journal[n].ticket] != gone ->
#ifndef IN_PLACE
        atomic {
          r = journal[n].rem; lineOwed = journal[n].owed; lineTaken = journal[n].taken;
          write(delivered, r, lineOwed, lineTaken, 0)
        };
        journal[n].state = over SYNC;
#else
        journal[n].state = delivered;
#endif
        atomic { ticket[journal[n].ticket] = none; n++ }                                  // `forgetAnswer`
      :: atomic { ticket[journal[n].ticket] != shown -> journal[n].state = over; n++ }
      fi
    :: atomic { n < used && journal[n].state != sent -> n++ }
    :: n >= used -> break
    od;
    n = 0;
    d_step {                           // what is due now (`FirePlan`)
        copy(0, me); lastInFile = L[me].last; merge(me);
#ifdef LAST_IN_MEMORY
        lastInFile = L[me].last;
#endif
        plan = (!L[me].isAnswered[0] && !L[me].isDelivered[0] -> 1 : 0) + (!L[me].isAnswered[1] && !L[me].isDelivered[1] -> 2 : 0);
        outboxes = (!L[me].isAnswered[0] && L[me].owed[0] -> 1 : 0) + (!L[me].isAnswered[1] && L[me].owed[1] -> 2 : 0)
    };
    if :: !plan && !outboxes -> save(); goto leave :: else fi;
    r = 0;
    // C50: room for whatever may have to be written, before anything is delivered (`roomFor`, `lastEntryInFile`).
    d_step {
      from = 0; x = 0;
      do :: x < used -> if :: journal[x].id == lastInFile -> from = x + 1 :: else fi; x++ :: else -> break od;
      x = 0;
      do :: x < used && journal[x].state != sent && (x < from || journal[x].state == over) -> x++ :: else -> break od;
      if :: x == used -> wipe() :: else fi SYNC_INSIDE;
      room = 6 * ((plan & 1) + plan / 2) + 4 * ((outboxes & 1) + outboxes / 2)
    };
    do
    :: atomic { r < N && !(plan & (r + 1)) -> r++ }
    :: atomic { r < N && plan & (r + 1) -> look() };
      if
      :: atomic { L[me].isAnswered[r] || L[me].isDelivered[r] -> r++ }
      :: else ->
#ifdef SAVE_FIRST
        lineOwed = PHONE; save(); L[0].isDelivered[r] = true;
#endif
        if :: !isMute -> handOver(DESK); noteSent(PHONE, 0) :: atomic { isMute -> took = 0 } fi;
        if :: !took -> handOver(PHONE) :: else fi;
        if
        :: took == DESK ->
#ifndef NO_OUTBOX
          record(PHONE, 0);
#else
          record(0, 0);
#endif
          inHand[me] = 0;
          outbox(PHONE); r++
        :: took == PHONE ->
          record(DESK, 0);
          // C49, C86: the late answer then only takes the desktop out of the outbox (`settleSent`).
#ifndef NO_SETTLE
          n = 0;
          do
          :: n < used && journal[n].state == sent && journal[n].rem == r && !journal[n].taken ->
            atomic { took = journal[n].ticket; write(sent, r, 0, DESK, took); room-- SYNC };
            atomic { journal[n].state = over SYNC; n++ }
          :: atomic { n < used && !(journal[n].state == sent && journal[n].rem == r && !journal[n].taken) -> n++ }
          :: n >= used -> break
          od;
          n = 0;
#endif
          atomic { inHand[me] = 0; r++ }
        :: atomic { !took -> r++ }                   // no channel took it: due again in the next run
        fi
      fi
    :: atomic { r >= N -> r = 0; break }
    od;
    do
    :: r < N && outboxes & (r + 1) -> outbox(DESK); outbox(PHONE); r++
    :: atomic { r < N && !(outboxes & (r + 1)) -> r++ }
    :: r >= N -> break
    od;
leave:
    skip;
    d_step { finish(); x = 0 };
    goto end
  } unless {
    d_step {
      die == me -> die = 0;
      if :: inHand[me] -> y = inHand[me] - 1; excused[y]++; inHand[me] = 0 :: else fi;
      if :: stateLock == me -> stateLock = 0 :: else fi;
      finish(); x = 0
    };
    goto end
  }
}
// A kill at any step: the system frees the locks. Of a notification in hand nobody knows whether it was seen.
proctype Kill() {
end:
  do
  :: d_step { kills > 0 && fireLock -> kills--; die = fireLock }
#ifdef POWER_CUT                       // open: the journal may come back as it was when the system last wrote it
  :: d_step { kills > 0 && fireLock && stateLock != 3 -> kills--; die = fireLock; fromDisk() }
  :: d_step { used != onDisk -> toDisk() }
#endif
  od
}

// The desktop shows what it was sent, late or never (`NotificationProcess`).
proctype Desktop() {
  byte i;
end:
  do
  :: atomic { ticket[1] == pending -> if :: ring(ofTicket[1], DESK); ticket[1] = shown :: ticket[1] = gone fi }
  :: atomic { ticket[2] == pending -> if :: ring(ofTicket[2], DESK); ticket[2] = shown :: ticket[2] = gone fi }
  od
}

// Another command, at any time: it answers a reminder, or changes something else (`Store.edit`, C49).
proctype Person() {
  atomic {
#ifndef NO_STATE_LOCK
    stateLock == 0 -> stateLock = 3
#else
    skip
#endif
  };
  d_step { copy(0, 3) };
  d_step { merge(3) };
  d_step {
    if :: L[3].isAnswered[0] = true; L[3].owed[0] = 0 :: skip fi;
    copy(3, 0); forget(3);
    if :: stateLock == 3 -> stateLock = 0 :: else fi
  }
}

// At rest: each channel has had each notification that nobody answered, and no lock is held.
proctype Rest() {
  byte r;
  timeout -> assert(!fireLock && !stateLock && !WANTS(0, 0) && !WANTS(0, 1));
  r = 0;
  do :: r < N -> assert(L[0].isAnswered[r] || (RINGS(r, DESK) && RINGS(r, PHONE))); r++ :: else -> break od
}

init { atomic { run Fire(1); run Fire(2); run Kill(); run Desktop(); run Person(); run Rest() } }
