export const hash = 1
