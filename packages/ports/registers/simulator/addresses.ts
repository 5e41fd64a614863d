import { towns as known, type Town } from "./towns.ts"

const towns: readonly Town[] = Object.values(known)

const words = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const feature = (type: string, name: string, town: Town) => ({
  type: "Feature",
  properties: {
    label: type === "municipality" ? town.name : `${name} ${town.postcode} ${town.name}`,
    score: 0.9,
    type,
    name,
    postcode: town.postcode,
    citycode: town.code,
    city: town.name,
  },
})

const municipalities = (asked: readonly string[]) =>
  towns
    .filter((town) =>
      asked.every((word) => words(`${town.postcode} ${town.name}`).some((own) => own.startsWith(word))),
    )
    .map((town) => feature("municipality", town.name, town))

/** A number at the start is that of the house; every other word must begin one of the street's or of the town's. */
const streetAddresses = (asked: readonly string[]) => {
  const [first = ""] = asked
  const house = /^\d{1,4}$/.test(first) ? first : ""
  const wanted = house ? asked.slice(1) : asked
  return towns.flatMap((town) =>
    town.streets
      .filter((street) => {
        const own = words(`${street} ${town.postcode} ${town.name}`)
        return wanted.length > 0 && wanted.every((word) => own.some((one) => one.startsWith(word)))
      })
      .map((street) => feature(house ? "housenumber" : "street", `${house} ${street}`.trim(), town)),
  )
}

export const addressesFor = (query: URLSearchParams) => {
  const asked = words(query.get("q") ?? "")
  const postcode = query.get("postcode")
  const found = query.get("type") === "municipality" ? municipalities(asked) : streetAddresses(asked)
  return found
    .filter(({ properties }) => postcode === null || properties.postcode === postcode)
    .slice(0, Number(query.get("limit") ?? 5))
}
