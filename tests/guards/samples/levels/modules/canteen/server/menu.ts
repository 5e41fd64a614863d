export const menu = 1
