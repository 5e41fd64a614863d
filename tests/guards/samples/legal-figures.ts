/** Not this: « 1 867,02 € », nor >= 26. */
const PARTICIPATION = 750_00
const whole = 100_00

export const due = (age: number): string | number => {
  if (age >= 26) return "Une participation de 750 € est due."
  return age < 3 ? whole : PARTICIPATION
}
