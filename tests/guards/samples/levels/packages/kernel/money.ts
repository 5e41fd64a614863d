export const euro = 100
