/** The eleven operators, and the platform of public employers, who file elsewhere. */
export const opcos = [
  { key: "afdas", name: "AFDAS" },
  { key: "akto", name: "AKTO" },
  { key: "atlas", name: "ATLAS" },
  { key: "constructys", name: "Constructys" },
  { key: "opcommerce", name: "L’Opcommerce" },
  { key: "ocapiat", name: "OCAPIAT" },
  { key: "opco_2i", name: "OPCO 2i" },
  { key: "opco_ep", name: "OPCO EP" },
  { key: "opco_mobilites", name: "OPCO Mobilités" },
  { key: "opco_sante", name: "OPCO Santé" },
  { key: "uniformation", name: "Uniformation" },
  { key: "hors_opco_public", name: "Employeur public (hors OPCO)" },
] as const

export type OpcoKey = (typeof opcos)[number]["key"]

export const isOpcoKey = (text: string): text is OpcoKey => opcos.some(({ key }) => key === text)

export const opcoName = (key: OpcoKey): string => opcos.find((opco) => opco.key === key)?.name ?? key
