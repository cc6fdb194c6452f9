// A focus block that repeats every day, under a clock that is wrong by days for some runs (C73).
//
// A day has three ticks: before the block, in the block, and after it. At each tick `fire` runs with the right clock. A
// few times it runs before that with a wrong clock, ahead or behind. Any run may also be a change by a person, which
// saves what the run has found. A clock that is at most two days ahead is trusted, as for tasks; it is not in here.
// scripts/models breaks one step with `-D` of a fault.
//
// The claim: with the right clock, each start and each end comes at its tick, and once.

#ifndef WRONG
#define WRONG 2         // runs with a wrong clock
#endif
#define DAYS 12
#define NONE 255
#define FIRST 10        // the block begins on this day
#define LAST (FIRST + DAYS)

// The block in the state file (`FocusBlock`): the day of its occurrence, and the moment at which all before it is over.
byte day = FIRST, over = NONE, displaced = NONE;
bool isStartDelivered, isDisplacedDelivered;

byte tick = 3 * FIRST, now, wrong = WRONG, next, wall, passed;
short skew;
byte at;
int rungStart, rungEnd, rightStart, rightEnd;    // sets of days, from FIRST on

#ifndef TWICE
#define IS_ALLOWED (!skew || at == tick)     // open: a clock that is wrong a second time may silence a block
#else
#define IS_ALLOWED true
#endif
#define START(d) (3 * (d) + 1)
#define END(d) (3 * (d) + 2)
#define SET(d) (1 << ((d) - FIRST))

// The first occurrence after `wall` that is not over (`firstNotOver`).
inline firstNotOver() {
  next = FIRST;
  do :: START(next) > wall && END(next) > now -> break :: else -> next++ od
}

// C73: an `over` that lies days ahead was found by a wrong clock, or this clock is wrong (`correctAhead`).
inline correctAhead() {
  if
  :: over == NONE
  :: over != NONE && displaced != NONE ->
    if
    :: over + 1 <= now && (!isStartDelivered || END(day) < over + 1) ->
      day = displaced; isStartDelivered = isDisplacedDelivered; displaced = NONE; isDisplacedDelivered = false
    :: else
    fi
  :: over != NONE && displaced == NONE ->
    if
#ifndef TRUST_CLOCK
    :: over + 1 > now + 6 ->
#else
    :: false ->
#endif
      wall = now - 6; firstNotOver();
      displaced = day; isDisplacedDelivered = isStartDelivered; day = next;
      isStartDelivered = (START(next) < now)
    :: else
    fi
  fi
}

// C55: after its end the block goes on to the first occurrence that is not over (`moveOn`).
inline moveOn() {
  wall = START(day); firstNotOver(); passed = now - 1;
#ifndef OVER_OF_LAST
  over = (wall < passed && passed < START(next) -> passed : wall);
#else
  over = wall;
#endif
  day = next; isStartDelivered = false; displaced = NONE; isDisplacedDelivered = false
}

// A run: it reads the block, delivers what is due, and saves (`loadWithStatus`, `beginBlocks`, `recordTimed`).
inline fire() {
  correctAhead();
  if
  :: END(day) <= now ->                                // C54: of what is over, only the end
    if
    :: day >= FIRST && day < LAST ->
      rungEnd = rungEnd | SET(day);
      if :: now == tick -> assert(!(rightEnd & SET(day))); rightEnd = rightEnd | SET(day) :: else fi
    :: else
    fi;
    moveOn()
  :: END(day) > now && START(day) <= now && !isStartDelivered ->
    if
    :: day >= FIRST && day < LAST ->
      rungStart = rungStart | SET(day);
      if :: now == tick -> assert(!(rightStart & SET(day))); rightStart = rightStart | SET(day) :: else fi
    :: else
    fi;
    isStartDelivered = true
  :: else
  fi
}

inline another() { if :: skew = 9 :: skew = 12 :: skew = 21 :: skew = -9 :: skew = -21 fi }

active proctype World() {
  do
  :: tick < 3 * LAST ->
    do
    :: atomic {
        wrong > 0 && IS_ALLOWED -> wrong--;
#ifndef TWICE
        if :: skew :: else -> another() fi;
#else
        another();
#endif
        at = tick;
        now = tick + skew;
        if :: fire() :: correctAhead() fi              // a run, or a person's change, which saves it, too
      }
    :: break
    od;
    atomic {
      now = tick; fire();
      // C73: it comes as planned. A delivery under a wrong clock need not come again.
      if
      :: tick % 3 == 1 -> assert(rungStart & SET(tick / 3))
      :: tick % 3 == 2 -> assert(rungEnd & SET(tick / 3))
      :: else
      fi;
      tick++
    }
  :: else -> break
  od
}
