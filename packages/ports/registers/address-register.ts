import { type Asking, ask } from "./ask.ts"
import { listAt, textAt } from "./json.ts"
import { type Looked, notFound, unavailable } from "./looked.ts"

export type Commune = { readonly name: string; readonly code: string; readonly postcode: string }

export type FoundAddress = {
  /** « 14 Quai des Merisiers 99100 Valmont-sur-Orle » */
  readonly label: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly communeCode: string
}

export interface AddressRegister {
  communesOf(postcode: string): Promise<Looked<{ communes: readonly Commune[] }>>
  /** Communes whose name begins so, the likeliest first. */
  communesNamed(name: string): Promise<Looked<{ communes: readonly Commune[] }>>
  /** The likeliest first. */
  search(text: string): Promise<Looked<{ addresses: readonly FoundAddress[] }>>
}

/** The register refuses shorter questions, and longer ones are no address. */
const SHORTEST = 3
const LONGEST = 200

const readAddress = (feature: unknown): FoundAddress | null => {
  const of = (name: string) => textAt(feature, "properties", name)
  const [label, street, postcode, city, communeCode] = [
    of("label"),
    of("name"),
    of("postcode"),
    of("city"),
    of("citycode"),
  ]
  return label && street && postcode && city && communeCode
    ? { label, street, postcode, city, communeCode }
    : null
}

/** The national address base (BAN). */
export const addressRegister = (asking: Asking): AddressRegister => {
  const features = async (query: Readonly<Record<string, string>>) => {
    const asked = await ask(asking, "/search", query)
    if (asked.outcome !== "answered") return asked
    const found = listAt(asked.body, "features")
    if (!found) return unavailable("garbled")
    const addresses = found.map(readAddress).filter((address) => address !== null)
    if (found.length > 0 && addresses.length === 0) return unavailable("garbled")
    return { outcome: "read" as const, addresses }
  }
  return {
    async communesOf(postcode) {
      const read = await features({
        q: postcode,
        postcode,
        type: "municipality",
        autocomplete: "0",
        limit: "20",
      })
      if (read.outcome !== "read") return read
      const communes = read.addresses
        .filter((address) => address.postcode === postcode)
        .map(({ city, communeCode }) => ({ name: city, code: communeCode, postcode }))
      return communes.length === 0 ? notFound : { outcome: "found", communes }
    },
    async communesNamed(name) {
      const q = name.trim().slice(0, LONGEST)
      if (q.length < SHORTEST) return notFound
      const read = await features({ q, type: "municipality", autocomplete: "1", limit: "15" })
      if (read.outcome !== "read") return read
      const communes = read.addresses.map(({ city, communeCode, postcode }) => ({
        name: city,
        code: communeCode,
        postcode,
      }))
      return communes.length === 0 ? notFound : { outcome: "found", communes }
    },
    async search(text) {
      const q = text.trim().slice(0, LONGEST)
      if (q.length < SHORTEST) return notFound
      const read = await features({ q, autocomplete: "1", limit: "6" })
      if (read.outcome !== "read") return read
      return read.addresses.length === 0 ? notFound : { outcome: "found", addresses: read.addresses }
    },
  }
}
