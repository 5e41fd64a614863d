import { rows } from "./code.ts"

/**
 * How the contract before this one ended. No field of the form asks it, yet the age limit, the pay and the delays of a
 * succession of contracts depend on it.
 */
export const previousEndings = rows("2019-01-01", [
  ["terme_diplome", "Arrivé à son terme, diplôme ou titre obtenu"],
  ["terme_echec", "Arrivé à son terme, échec à l’examen"],
  ["rupture_independante", "Rompu pour une cause indépendante de la volonté de l’apprenti"],
  ["rupture_incapacite", "Rompu pour inaptitude physique et temporaire de l’apprenti"],
  ["rupture_diplome", "Rompu après l’obtention du diplôme ou du titre"],
  ["rupture_autre", "Rompu pour une autre cause"],
])
