/** « 0 pièce », « 1 pièce », « 2 pièces »: French puts everything below 2 in the singular. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count < 2 ? one : many}`
