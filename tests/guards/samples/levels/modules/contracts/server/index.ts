export const sign = 1
