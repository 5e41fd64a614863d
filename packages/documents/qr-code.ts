import { toString as draw } from "qrcode"
import type { DocumentFile } from "./model.ts"

/** An address as a QR code, to be shown with a `picture` block. */
export const qrCode = async (name: string, address: string): Promise<DocumentFile> => ({
  name: `${name}.svg`,
  bytes: Buffer.from(await draw(address, { type: "svg", margin: 0 })),
})
