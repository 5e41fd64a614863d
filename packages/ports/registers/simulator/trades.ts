type Trade = {
  /** « * » stands for the name of a family. */
  names: readonly string[]
  naf: string
  idcc: string
  /** Usual headcounts, as INSEE's bands. */
  bands: readonly string[]
}

/** Trades in which the demo's school finds employers, each with its activity code and its collective agreement. */
export const trades: readonly Trade[] = [
  { names: ["Boulangerie *", "Le Fournil *"], naf: "10.71C", idcc: "0843", bands: ["02", "03"] },
  { names: ["Menuiserie *", "* Agencement"], naf: "43.32A", idcc: "1597", bands: ["03", "11"] },
  { names: ["Garage *", "* Automobiles"], naf: "45.11Z", idcc: "1090", bands: ["03", "12"] },
  { names: ["Supermarché *", "Épicerie *"], naf: "47.11D", idcc: "2216", bands: ["12", "03"] },
  { names: ["Optique *", "* Opticiens"], naf: "47.78A", idcc: "1431", bands: ["02", "03"] },
  { names: ["Prêt-à-porter *", "Boutique *"], naf: "47.71Z", idcc: "1483", bands: ["01", "02"] },
  { names: ["Meubles *", "* Literie"], naf: "47.59A", idcc: "1880", bands: ["03", "11"] },
  { names: ["Bricolage *", "Quincaillerie *"], naf: "47.52B", idcc: "1606", bands: ["12", "21"] },
  { names: ["Jardinerie *", "Pépinières *"], naf: "47.76Z", idcc: "1760", bands: ["11", "12"] },
  { names: ["* Sports", "Cycles *"], naf: "47.64Z", idcc: "1557", bands: ["02", "03"] },
  { names: ["Agence immobilière *", "* Immobilier"], naf: "68.31Z", idcc: "1527", bands: ["02", "03"] },
  { names: ["Assurances *", "* Courtage"], naf: "66.22Z", idcc: "2247", bands: ["02", "11"] },
  { names: ["Cabinet comptable *", "* Expertise"], naf: "69.20Z", idcc: "0787", bands: ["03", "12"] },
  { names: ["Studio numérique *", "Agence web *"], naf: "62.01Z", idcc: "1486", bands: ["02", "11"] },
  { names: ["Restaurant *", "Brasserie *"], naf: "56.10A", idcc: "1979", bands: ["03", "11"] },
  { names: ["Pharmacie *", "Parapharmacie *"], naf: "47.73Z", idcc: "1996", bands: ["02", "03"] },
  { names: ["Fleurs *", "L’Atelier floral *"], naf: "47.76Z", idcc: "1978", bands: ["01", "02"] },
]

/** Family names that many firms bear, and none in particular. */
export const families = [
  "Gaudin",
  "Chevalier",
  "Barreau",
  "Moreau-Lambert",
  "Boisdron",
  "Rousseau",
  "Delaunay",
  "Poirier",
  "Guérin",
  "Bretaudeau",
  "Marchand",
  "Roussel",
  "Cesbron",
  "Humeau",
  "Fouquet",
  "Ménard",
  "Brossard",
  "Pineau",
  "Thibault",
  "Garnier",
  "Gourdon",
  "Lemoine",
  "Chauvin",
  "Bazin",
  "Raimbault",
  "Lebreton",
  "Ogereau",
  "Vincent",
  "Deniau",
] as const
