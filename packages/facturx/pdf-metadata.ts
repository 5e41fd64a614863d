import { dictOf, printUpdate, referenceOf, streamOf, withEntry, withPdf } from "@jalon/sealing/pdf"

export const FILE_NAME = "factur-x.xml"
const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"
const PROPERTIES = [
  ["DocumentFileName", FILE_NAME, "The name of the embedded XML document"],
  ["DocumentType", "INVOICE", "The type of the hybrid document in capital letters"],
  ["Version", "1.0", "The actual version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"],
] as const

const SCHEMA = [
  '<rdf:li rdf:parseType="Resource">',
  "<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>",
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
  "<pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>",
  ...PROPERTIES.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  ),
  "</rdf:Seq></pdfaSchema:property></rdf:li>",
].join("")

const DESCRIPTION = [
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">`,
  ...PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`),
  "</rdf:Description>",
].join("")

const insert = (text: string, at: number, words: string): string => {
  if (at < 0) throw new Error("The metadata of the PDF is not written as expected")
  return text.slice(0, at) + words + text.slice(at)
}

const SCHEMAS = /<pdfaExtension:schemas>\s*<rdf:Bag>/

const withFacturX = (metadata: string): string => {
  const bag = SCHEMAS.exec(metadata)
  const schemed = insert(metadata, bag ? bag.index + bag[0].length : -1, SCHEMA)
  return insert(schemed, schemed.lastIndexOf("</rdf:RDF>"), DESCRIPTION)
}

/**
 * Says in the metadata of a PDF/A-3 file that it is a Factur-X invoice, by an incremental update that replaces the metadata alone:
 * every byte of before stays, and the same file gives the same bytes.
 */
export const addFacturXMetadata = (pdf: Buffer): Buffer =>
  withPdf(pdf, (file) => {
    const catalog = dictOf(file, file.trailer.entries.get("Root"), "catalog")
    const reference = referenceOf(catalog.entries.get("Metadata"), "metadata")
    const dict = dictOf(file, reference, "metadata")
    if (dict.entries.has("Filter")) throw new Error("The metadata of the PDF is packed")
    // Bytes are written as characters of Latin-1, whatever they mean.
    const metadata = Buffer.from(withFacturX(streamOf(file, reference).toString("utf8"))).toString("latin1")
    const body = `${withEntry(file.text, dict, "Length", String(metadata.length))}\nstream\n${metadata}\nendstream`
    const { join, update } = printUpdate(file, [{ ...reference, body }])
    return Buffer.concat([pdf, Buffer.from(join + update, "latin1")])
  })
