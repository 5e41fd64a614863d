type Town = { name: string; postcode: string; code: string; streets: readonly string[] }

/** Invented towns, and the names of a few real ones so that a demonstration may travel. */
const towns: readonly Town[] = [
  {
    name: "Valmont-sur-Orle",
    postcode: "99100",
    code: "99101",
    streets: [
      "Quai des Merisiers",
      "Rue des Tanneurs",
      "Place des Halles",
      "Rue de l’Horloge",
      "Avenue du Levant",
      "Rue des Écoliers",
      "Boulevard de l’Orle",
    ],
  },
  {
    name: "Brisecourt",
    postcode: "99210",
    code: "99102",
    streets: [
      "Rue du Vieux-Lavoir",
      "Route du Pont-Rouge",
      "Place de la Mairie",
      "Rue Haute",
      "Impasse du Fournil",
    ],
  },
  {
    name: "Saint-Elme-le-Haut",
    postcode: "99210",
    code: "99103",
    streets: ["Chemin des Crêtes", "Rue Haute"],
  },
  { name: "Hohenfels", postcode: "99340", code: "99104", streets: ["Rue du Moulin", "Rue de la Forge"] },
  {
    name: "Port-Sainte-Blandine",
    postcode: "99450",
    code: "99105",
    streets: ["Quai du Môle", "Avenue des Pins"],
  },
  { name: "Paris", postcode: "75011", code: "75111", streets: ["Rue des Tilleuls"] },
  { name: "Lyon", postcode: "69003", code: "69383", streets: ["Rue des Tilleuls"] },
  { name: "Marseille", postcode: "13001", code: "13201", streets: ["Rue du Moulin"] },
  { name: "Bordeaux", postcode: "33000", code: "33063", streets: ["Quai des Merisiers"] },
  { name: "Ajaccio", postcode: "20000", code: "2A004", streets: ["Avenue du Levant"] },
  { name: "Saint-Denis", postcode: "97400", code: "97411", streets: ["Rue des Tilleuls"] },
]

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
