/** Characters that XML 1.0 cannot carry at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escapeText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

export type Xml = { readonly xml: string }
type Inside = Xml | string | null | readonly (Xml | null)[]

const isList = (inside: Inside): inside is readonly (Xml | null)[] => Array.isArray(inside)

const print = (inside: Inside): string => {
  if (inside === null) return ""
  if (isList(inside)) return inside.map(print).join("")
  return typeof inside === "string" ? escapeText(inside) : inside.xml
}

/** An element; null inside leaves it empty. */
export const element = (
  name: string,
  inside: Inside,
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  return { xml: `<${name}${written.join("")}>${print(inside)}</${name}>` }
}

/** The element when there is something to say, nothing otherwise. */
export const optional = (
  name: string,
  inside: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml | null => (inside === null || inside === "" ? null : element(name, inside, attributes))
