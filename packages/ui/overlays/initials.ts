/** Two letters at most: the first of the first word and the first of the last one. */
export const initials = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}|^\d/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("fr")
}
