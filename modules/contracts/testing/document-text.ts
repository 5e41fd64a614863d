import { readDocument } from "@jalon/documents/testing"

/** All that a screen reader would say of a document. */
export const documentText = async (file: Buffer): Promise<string> => (await readDocument(file)).root.text
