export const double = 1
