/**
 * A spreadsheet takes a cell of a CSV for a formula when it begins with = + - @, and some forgive what stands in
 * front: spaces, quotes, invisible signs. Full-width signs are turned into the plain ones by East Asian versions.
 */
const FORMULA = /^[\p{Z}\p{Cc}\p{Cf}'"`´‘’“”]*[=+\-@−＝＋－＠﹢﹣﹦﹫]|^'*[\t\r\n]/u

/**
 * The rule of every CSV of ours: one apostrophe in front of what could be taken for a formula, and nothing else.
 * Since apostrophes themselves count among what is forgiven, a text that already has one gets a second, and
 * `withoutGuard` gives back exactly what was written.
 */
export const withGuard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const withoutGuard = (text: string): string => {
  if (!text.startsWith("'")) return text
  const rest = text.slice(1)
  return FORMULA.test(rest) ? rest : text
}
