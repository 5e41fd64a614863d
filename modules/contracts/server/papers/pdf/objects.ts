import { createHash } from "node:crypto"
import { deflateSync } from "node:zlib"

export type Ref = string & { readonly ref: unique symbol }
export type Dictionary = Readonly<Record<string, string | number | undefined>>

const numberOf = (ref: Ref): number => Number.parseInt(ref, 10)

export const dictionary = (entries: Dictionary): string => {
  let text = "<<"
  for (const key in entries) if (entries[key] !== undefined) text += `/${key} ${entries[key]}`
  return `${text}>>`
}

/** A text of the file itself, such as its title; UTF-16 as readers expect. */
export const textString = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}>`

type PdfObject = string | Buffer

/** Enough that a paper has few of them, few enough that a reader unpacks little for one object. */
const OBJECTS_IN_A_STREAM = 200
const XREF_ROW = 7
/** Two thirds of the time of the usual level, for files a twentieth larger. */
const LEVEL = 4

const head = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")

const streamOf = (entries: Dictionary, bytes: Buffer, isPacked: boolean): Buffer => {
  const body = isPacked ? deflateSync(bytes, { level: LEVEL }) : bytes
  const filter = isPacked ? { Filter: "/FlateDecode" } : {}
  const start = `${dictionary({ ...entries, ...filter, Length: body.length })}\nstream\n`
  return Buffer.concat([Buffer.from(start, "latin1"), body, Buffer.from("\nendstream")])
}

/**
 * The objects of a PDF and how they are laid down in a file: streams one by one, everything else packed together, a
 * table of their places at the end. The same objects give the same bytes.
 */
export const newObjects = () => {
  const objects: PdfObject[] = []
  const refTo = (number: number): Ref => `${number} 0 R` as Ref
  const put = (object: PdfObject): Ref => refTo(objects.push(object))

  const add = (entries: Dictionary): Ref => put(dictionary(entries))
  const stream = (bytes: Buffer | string, entries: Dictionary = {}, isPacked = true): Ref =>
    put(streamOf(entries, Buffer.from(bytes), isPacked))
  const reserve = (): Ref => put("null")
  const fill = (ref: Ref, entries: Dictionary): void => {
    objects[numberOf(ref) - 1] = dictionary(entries)
  }

  const file = (root: Ref, info: Ref): Buffer => {
    const parts: Buffer[] = [head]
    const rows: [kind: number, at: number, rank: number][] = []
    let at = head.length
    const write = (number: number, object: Buffer): void => {
      const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from("\nendobj\n")])
      rows[number] = [1, at, 0]
      parts.push(whole)
      at += whole.length
    }
    const packed: [number, string][] = []
    for (const [index, object] of objects.entries())
      if (typeof object === "string") packed.push([index + 1, object])
      else write(index + 1, object)

    let next = objects.length + 1
    for (let from = 0; from < packed.length; from += OBJECTS_IN_A_STREAM) {
      const group = packed.slice(from, from + OBJECTS_IN_A_STREAM)
      let place = 0
      const places = group.map(([number, text], rank) => {
        rows[number] = [2, next, rank]
        const entry = `${number} ${place}`
        place += text.length + 1
        return entry
      })
      const header = `${places.join(" ")}\n`
      const body = Buffer.from(header + group.map(([, text]) => text).join("\n"), "latin1")
      write(next, streamOf({ Type: "/ObjStm", N: group.length, First: header.length }, body, true))
      next += 1
    }

    const table = Buffer.alloc((next + 1) * XREF_ROW)
    rows[next] = [1, at, 0]
    for (let number = 1; number <= next; number++) {
      const [kind, place, rank] = rows[number] ?? [0, 0, 0]
      table.writeUInt8(kind, number * XREF_ROW)
      table.writeUInt32BE(place, number * XREF_ROW + 1)
      table.writeUInt16BE(rank, number * XREF_ROW + 5)
    }
    // Named after its content: no clock and no chance in it.
    const id = createHash("sha256").update(Buffer.concat(parts)).digest("hex").slice(0, 32)
    const trailer = {
      Type: "/XRef",
      Size: next + 1,
      W: "[1 4 2]",
      Root: root,
      Info: info,
      ID: `[<${id}><${id}>]`,
    }
    const start = at
    write(next, streamOf(trailer, table, true))
    return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
  }

  return { add, stream, reserve, fill, file }
}

export type Objects = ReturnType<typeof newObjects>
