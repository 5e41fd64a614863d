export { childOf, childrenOf, textOf } from "./find.ts"
export { readXml, XmlError, type XmlNode } from "./read-xml.ts"
