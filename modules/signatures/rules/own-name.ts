const plain = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a typed name is that of the signer: every word of the family name, accents and capitals aside. */
export const isOwnName = (typed: string, lastName: string): boolean => {
  const words = new Set(plain(typed))
  return plain(lastName).every((word) => words.has(word))
}
