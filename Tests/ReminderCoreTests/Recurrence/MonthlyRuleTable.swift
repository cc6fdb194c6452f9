/// Monthly rules that scripts/recurrence-oracle has confirmed. A line has a purpose, the rule, the start, and the first
/// days of the rule. The days are at most five, and end with the year 2100. The oracle makes some thousands more of
/// these rules.
let monthlyRuleTable = """
  the day of the start, over the turn of the year \
    | FREQ=MONTHLY | 2000-09-05 | 2000-09-05 2000-10-05 2000-11-05 2000-12-05 2001-01-05
  29 February goes on as the 29th; where weeks begin says nothing \
    | FREQ=MONTHLY;WKST=TH | 2000-02-29 | 2000-02-29 2000-03-29 2000-04-29 2000-05-29 2000-06-29
  the 31st leaves out months without one, until a day \
    | FREQ=MONTHLY;UNTIL=20390723 | 2035-12-31 | 2035-12-31 2036-01-31 2036-03-31 2036-05-31 2036-07-31
  the end lies before the second one | FREQ=MONTHLY;INTERVAL=6;UNTIL=20250104 | 2024-12-27 | 2024-12-27
  every half year | FREQ=MONTHLY;INTERVAL=6 | 2022-11-30 | 2022-11-30 2023-05-30 2023-11-30 2024-05-30 2024-11-30
  an interval that does not divide a year \
    | FREQ=MONTHLY;INTERVAL=7 | 2028-11-28 | 2028-11-28 2029-06-28 2030-01-28 2030-08-28 2031-03-28
  an interval of years | FREQ=MONTHLY;INTERVAL=100 | 2029-01-05 | 2029-01-05 2037-05-05 2045-09-05 2054-01-05 2062-05-05
  months that are named, none of them the month of the start \
    | FREQ=MONTHLY;BYMONTH=8,11 | 2028-03-11 | 2028-08-11 2028-11-11 2029-08-11 2029-11-11 2030-08-11
  the interval counts months, also those that are not named \
    | FREQ=MONTHLY;INTERVAL=5;COUNT=32;BYMONTH=6,7,10;WKST=FR | 2028-12-30 \
    | 2029-10-30 2031-06-30 2033-07-30 2034-10-30 2036-06-30
  a day from the end of the month \
    | FREQ=MONTHLY;BYMONTHDAY=-5 | 2000-04-06 | 2000-04-26 2000-05-27 2000-06-26 2000-07-27 2000-08-27
  the 31st from the end is the first of long months \
    | FREQ=MONTHLY;INTERVAL=10;BYMONTHDAY=-31,15 | 2024-01-07 | 2024-01-15 2024-11-15 2025-09-15 2026-07-01 2026-07-15
  one day by two names is one occurrence: the 1st of June is the 30th from the end \
    | FREQ=MONTHLY;COUNT=30;BYMONTHDAY=-31,-30,-29,1;BYDAY=MO,SU | 2025-01-05 \
    | 2025-03-02 2025-03-03 2025-06-01 2025-06-02 2025-08-03
  the first and the last of a set of three, the first before the start; there is no hundredth \
    | FREQ=MONTHLY;BYMONTHDAY=-29,-5,29;BYSETPOS=-3,-1,100 | 2028-02-29 \
    | 2028-02-29 2028-03-03 2028-03-29 2028-04-02 2028-04-29
  weekdays without a number are all of the month \
    | FREQ=MONTHLY;BYDAY=TU,TH,SA,SU | 2012-02-29 | 2012-03-01 2012-03-03 2012-03-04 2012-03-06 2012-03-08
  the fourth of a weekday \
    | FREQ=MONTHLY;BYDAY=4WE;WKST=TU | 2032-02-29 | 2032-03-24 2032-04-28 2032-05-26 2032-06-23 2032-07-28
  numbers from both ends \
    | FREQ=MONTHLY;BYDAY=1WE,-1FR,2SA | 2038-11-27 | 2038-12-01 2038-12-11 2038-12-31 2039-01-05 2039-01-08
  a fifth from the end is not in every month, a sixth in none \
    | FREQ=MONTHLY;COUNT=47;BYDAY=6WE,4TH,-5FR,1SA | 2024-08-29 | 2024-09-07 2024-09-26 2024-10-05 2024-10-24 2024-11-01
  weekdays with and without a number, in named months \
    | FREQ=MONTHLY;BYMONTH=7,9,12;BYDAY=1MO,TU,TH,6FR | 2025-01-01 \
    | 2025-07-01 2025-07-03 2025-07-07 2025-07-08 2025-07-10
  a day of the month only where it is such a weekday; four in all \
    | FREQ=MONTHLY;COUNT=4;BYMONTHDAY=28;BYDAY=MO,WE,SU | 2010-06-07 | 2010-06-28 2010-07-28 2010-11-28 2011-02-28
  the first of the set, each month \
    | FREQ=MONTHLY;COUNT=52;BYDAY=TH,FR;BYSETPOS=1 | 2048-05-30 | 2048-06-04 2048-07-02 2048-08-06 2048-09-03 2048-10-01
  the last two of a set that is smaller in some months \
    | FREQ=MONTHLY;BYMONTHDAY=27,30,31;BYSETPOS=-2,-1 | 2024-05-17 \
    | 2024-05-30 2024-05-31 2024-06-27 2024-06-30 2024-07-30
  years go by before the next one \
    | FREQ=MONTHLY;INTERVAL=4;BYMONTHDAY=-2;BYDAY=2TU,1WE,5SA | 2024-11-30 \
    | 2025-11-29 2030-03-30 2031-11-29 2033-07-30 2036-11-29
  a position that no set has | FREQ=MONTHLY;BYMONTH=6,9;BYSETPOS=366 | 2025-01-04 | -
  the next period lies after the last year that is asked for \
    | FREQ=MONTHLY;INTERVAL=1461;COUNT=34;BYMONTHDAY=-13,-2,30;BYDAY=-1MO,5TH,1SA;WKST=TU | 2004-02-29 | -
  """
