// A sync: one task on two machines that share a folder, with a person at each, and another program in the folder.
//
// A sync may be killed between any two steps, and a person may change the task between any two steps. A word is what a
// person typed. Of two words that were typed apart, the later one has the higher number. 0 is: no task. The folder has
// more tasks than this one, so that its missing file is a deletion. `-D` of a fault of scripts/models breaks one step.
//
// The claims: each word is in the result, or is kept as a conflict, or was replaced by a machine that had it (C79).
// An edit counts more than a deletion that did not know it (C81). A deleted task stays deleted (C80). In the end both
// machines and the folder have the same, and a further sync writes nothing (C78).

#ifndef KILLS
#define KILLS 1
#endif
#ifndef ACTS
#define ACTS 2          // edits, deletions and the like, of anybody
#endif
#define NIL 255         // a stamp that was not noted
#define POSTPONED 254   // another file was found than expected

// By machine: the task in the state file, the token of its last sync, and its stamp; `seen` is the stamp in the status.
byte word[2] = 1, token[2] = 1, stamp[2] = 1, seen[2] = 1, stateLock[2];
// By machine: the base and its token (`SyncIndex`), the stamp of the file in it, and the token of a sync under way.
byte base[2] = 1, baseToken[2] = 1, baseStamp[2] = 1, next[2];
// The file in the folder. While it is young, another write in place may leave it the same stamp.
byte file = 1, fileStamp = 1;
bool isYoung;
byte found[2], mine[2];      // the stamps of file and state that a sync has in hand
byte aside[2];               // the stamp of the file that it has displaced

byte kills = KILLS, acts = ACTS, restores = 1;               // what may still happen
byte typed = 1, kept, mayVanish, mayNotReturn, die;                            // what was seen; sets of words
bool isExcused;
hidden byte x;

#define SET(w) (1 << (w))
#define IS_UNCHANGED(m) (seen[m] == stamp[m] && fileStamp == baseStamp[m])

inline newStamp(m) { x = 1; do :: x == seen[m] || x == stamp[m] || x == mine[m] -> x++ :: else -> break od; stamp[m] = x }
inline put(w) {
  file = w; x = 1;
  do
  :: x == fileStamp || x == baseStamp[0] || x == baseStamp[1] || x == found[0] || x == found[1] || x == aside[0] || x == aside[1] -> x++
  :: else -> break
  od;
  fileStamp = (w -> x : 0); isYoung = (w -> 1 : 0)
}

// Here, there and base make one task: the table of docs/architecture.md (`merged`, `isKept`).
inline merge() {
  lost = 0;
  if
  :: here == there -> result = here
  :: here != there && (!here || !there) ->
    result = here + there;
#ifndef DELETION_WINS
    if :: result == agreed -> result = 0 :: else fi                                        // C81
#else
    if :: agreed -> result = 0 :: else fi
#endif
  :: here != there && here && there ->
    if
    :: here == agreed -> result = there
    :: there == agreed -> result = here
    :: else -> result = (here > there -> here : there); lost = here + there - result       // C79
    fi
  fi
}
inline keepLost() { if :: lost -> kept = kept | SET(lost) :: else fi }
inline finish() {
  if :: stateLock[m] == 1 -> stateLock[m] = 0 :: else fi;
  here = 0; there = 0; agreed = 0; result = 0; lost = 0; own = 0; other = 0; wanted = 0; aside[m] = 0; found[m] = 0; mine[m] = 0;
  isNoted = false; x = 0
}

proctype Sync(byte m) {
  byte here, there, agreed, result, lost, own, other, wanted;
  bool isNoted;
end:
  !IS_UNCHANGED(m);                    // with nothing new on either side, a sync ends at once (`isUnchanged`)
  {
    // The folder is looked at once: each file and its stamp (`files`).
    d_step { found[m] = fileStamp; there = file };
    // The tasks are read under the lock of the state file (`Store.edit`).
    atomic { stateLock[m] == 0 -> stateLock[m] = 1 };
    d_step {
      here = word[m]; mine[m] = stamp[m]; own = token[m]; agreed = base[m];
      // C80: a base counts only beside the state file with which it was saved (`isTrusted`).
#ifndef TRUST_ALL
      if :: own == baseToken[m] || own == next[m] :: else -> agreed = 0 fi;
#endif
      if :: agreed && found[m] == baseStamp[m] -> there = agreed :: else fi;
      merge()                          // `ReconciliationPlanner.plan`
    };
    if
    :: d_step { here == there && here == agreed -> stateLock[m] = 0; isNoted = !isYoung }
    :: else ->
#ifndef KEPT_LAST
      d_step { keepLost() };           // C79: what is not kept is saved before the tasks (`KeptValues.append`)
#endif
      d_step {                         // C80: the token of the sync under way (`place.next`)
        own = 1; do :: own == token[m] || own == baseToken[m] || own == next[m] -> own++ :: else -> break od;
#ifndef NO_NEXT
        next[m] = own
#endif
      };
#ifdef BASE_FIRST
      d_step { base[m] = result; baseToken[m] = own };
#endif
      // C75: the whole state file or nothing (`AtomicFile.commit`).
      d_step { word[m] = result; token[m] = own; newStamp(m); mine[m] = stamp[m]; stateLock[m] = 0; isNoted = !isYoung };
#ifdef KEPT_LAST
      d_step { keepLost() };
#endif
      // C79: a file is replaced or removed only if it is the one that was found (`SyncedFolder.write`, `remove`).
      if
      :: there == result
      :: there != result ->
#ifdef WRITE_OVER
        d_step { put(result); found[m] = fileStamp; isNoted = false }
#else
        if
        :: fileStamp != found[m] -> found[m] = POSTPONED
        :: d_step { fileStamp == found[m] && !result -> put(0); found[m] = 0; isNoted = true }
#ifdef REMOVE_WINDOW
        :: fileStamp == found[m] && !result -> d_step { put(0); found[m] = 0; isNoted = true }
#endif
        :: d_step { fileStamp == found[m] && result -> put(result); found[m] = fileStamp; isNoted = false }
#ifdef EXCHANGE_WINDOW                 // `exchange`, a look at what was displaced, and `exchange` back
        :: fileStamp == found[m] && result && found[m] ->
          d_step { other = file; aside[m] = fileStamp; wanted = found[m]; put(result); found[m] = fileStamp; isNoted = false };
          if
          :: aside[m] == wanted
          :: d_step { aside[m] != wanted -> file = other; fileStamp = aside[m]; found[m] = POSTPONED }
          fi
#endif
        fi
#endif
      fi
    fi;
    // C78: the new base comes last (`carryOut`). The stamp of a young file is not noted (`isSettled`), nor that of its own.
    d_step {
      if
      :: found[m] != POSTPONED ->
        base[m] = result;
#ifndef TRUST_YOUNG
        baseStamp[m] = (isNoted -> found[m] : NIL)
#else
        baseStamp[m] = found[m]
#endif
      :: else                          // `postpone`
      fi;
      baseToken[m] = own
    };
    next[m] = 0;
    // The stamp is that of the state file as read or saved: of a later change it is another (`SyncStatus.write`).
#ifndef STAMP_OF_NOW
    seen[m] = mine[m];
#else
    seen[m] = stamp[m];
#endif
    // A young file is read again until it is old, so only time leads to rest.
    if :: isYoung -> progress: skip :: else fi;
    d_step { finish() };
    goto end
  } unless {
    d_step {
      die == m + 1 -> die = 0;
      // Open, against C80: what such a sync has saved looks like an edit of this machine as long as the base is old.
#ifndef TORN
      if :: token[m] == next[m] && token[m] != baseToken[m] -> isExcused = true :: else fi;
#endif
      finish()
    };
    goto end
  }
}

// A kill at any step of a sync.
proctype Kill() {
end:
  do :: d_step { kills > 0 && mine[0] -> kills--; die = 1 } :: d_step { kills > 0 && mine[1] -> kills--; die = 2 } od
}

// A person at a machine edits or deletes the task, or restores a state file that is older than the task.
proctype Person(byte m) {
end:
  do
  :: d_step { acts > 0 && word[m] && !stateLock[m] ->
      acts--; typed++; mayVanish = mayVanish | SET(word[m]); mayNotReturn = mayNotReturn | SET(word[m]);
      word[m] = typed; newStamp(m)
    }
  :: d_step { acts > 0 && word[m] && !stateLock[m] ->
      acts--; mayVanish = mayVanish | SET(word[m]); mayNotReturn = mayNotReturn | SET(word[m]);
      word[m] = 0; newStamp(m)
    }
  :: d_step { acts > 0 && restores > 0 && word[m] && !stateLock[m] ->
      acts--; restores--; isExcused = true; if :: word[m] != base[m] -> mayVanish = mayVanish | SET(word[m]) :: else fi;
      word[m] = 0; token[m] = 9; newStamp(m)
    }
  od
}

// Another program edits the file in place. Time passes.
proctype Others() {
end:
  do
  :: d_step { acts > 0 && file ->
      acts--; typed++; mayVanish = mayVanish | SET(file); mayNotReturn = mayNotReturn | SET(file);
      if
#ifndef COARSE
      :: isYoung && !found[0] && !found[1] -> file = typed
      :: !isYoung || found[0] || found[1] -> put(typed)
#else
      :: isYoung -> file = typed
      :: !isYoung -> put(typed)
#endif
      fi
    }
  :: isYoung -> isYoung = false
  od
}

// At rest, after both machines have synced.
proctype Rest() {
  byte w;
  timeout;
  assert(!stateLock[0] && !stateLock[1] && word[0] == file && word[1] == file && base[0] == file && base[1] == file);
  assert(isExcused || !file || !(mayNotReturn & SET(file)));
  w = 1;
  do
  :: w <= typed -> assert(mayVanish & SET(w) || file == w || kept & SET(w)); w++
  :: else -> break
  od
}

init { atomic { run Sync(0); run Sync(1); run Kill(); run Person(0); run Person(1); run Others(); run Rest() } }
