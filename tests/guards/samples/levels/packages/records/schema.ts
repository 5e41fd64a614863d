export const recordSchema = 1
