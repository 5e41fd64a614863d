import { readFileSync } from "node:fs"
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm"
import type { InvoiceFault } from "../model.ts"

const readSchema = (name: string): Buffer => readFileSync(new URL(`../schema/${name}`, import.meta.url))
const MAIN = "FACTUR-X_EN16931.xsd"
const IMPORTED = [
  "QualifiedDataType",
  "ReusableAggregateBusinessInformationEntity",
  "UnqualifiedDataType",
].map((name) => `FACTUR-X_EN16931_${name}_100.xsd`)

const compile = (): XsdValidator => {
  // Only these files can be reached from a schema: nothing else of the machine, nothing of the network.
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(IMPORTED.map((name) => [name, readSchema(name)]))),
  )
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readSchema(MAIN), { url: MAIN }))
}

/** Compiled once: that takes far longer than looking at an invoice. */
let validator: XsdValidator | undefined

const faultsOf = (error: XmlParseError | XmlValidateError): InvoiceFault[] => {
  const messages = error.details.map(({ message }) => message.trim())
  return (messages.length > 0 ? messages : [error.message]).map((message) => ({ rule: "XSD", message }))
}

/** What the schema of Factur-X (profile EN 16931) says against a document. */
export const validateSchema = (xml: string): InvoiceFault[] => {
  validator ??= compile()
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromString(xml)
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlParseError || error instanceof XmlValidateError) return faultsOf(error)
    throw error
  } finally {
    document?.dispose()
  }
}
