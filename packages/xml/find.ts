import type { XmlNode } from "./read-xml.ts"

/** Every element at a path of local names, in order. */
export const childrenOf = (from: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] => {
  let found: readonly XmlNode[] = from ? [from] : []
  for (const name of path) found = found.flatMap(({ kids }) => kids.filter((kid) => kid.name === name))
  return found
}

/** The first element at a path. */
export const childOf = (from: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  childrenOf(from, ...path)[0]

/** The text of the first element at a path, without spaces around it; empty when there is none. */
export const textOf = (from: XmlNode | undefined, ...path: readonly string[]): string =>
  childOf(from, ...path)?.text.trim() ?? ""
