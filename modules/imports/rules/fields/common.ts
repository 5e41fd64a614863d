import { postcode } from "@jalon/identifiers"
import { typography } from "@jalon/kernel"
import { splitAddress } from "../cells/address.ts"
import type { CellFault } from "../cells/cell.ts"
import { readIdentifier } from "../cells/identifiers.ts"
import { splitName } from "../cells/people.ts"
import { readText } from "../cells/text.ts"
import { type Context, cutField, field } from "./field.ts"

export const mailNames = [
  "email",
  "e mail",
  "mail",
  "courriel",
  "mel",
  "adresse mail",
  "adresse email",
  "adresse e mail",
  "adresse electronique",
  "adresse courriel",
  "adresse messagerie",
]
export const phoneNames = [
  "telephone",
  "tel",
  "portable",
  "mobile",
  "tel portable",
  "tel mobile",
  "telephone portable",
  "telephone mobile",
  "n telephone",
  "n tel",
  "n portable",
  "numero telephone",
  "numero portable",
  "num tel",
  "gsm",
]

const NAME_FAULT: CellFault = {
  code: "name_not_cut",
  precision: typography(
    "Le nom et le prénom ne se distinguent pas : écrivez le nom en capitales, comme « DUPONT Léa ».",
  ),
}

/** One column for both names, cut where the capitals end. */
export const fullName = <const K extends string>(
  context: Context,
  key: K,
  label: string,
  fields: { last: string; first: string },
) =>
  cutField(
    context,
    key,
    label,
    (text) => {
      const names = splitName(text)
      return names === null ? NAME_FAULT : { [fields.last]: names.lastName, [fields.first]: names.firstName }
    },
    ["", "nom prenom", "prenom nom", "nom et prenom", "prenom et nom", "nom complet", "identite"],
  )

/** The fields of an address under one word, and one column that may hold several of them. */
export const addressFields = <const P extends string>(context: Context, place: P, whose: string) =>
  [
    cutField(
      context,
      `${place}.line`,
      `Adresse${whose}`,
      (text) =>
        Object.fromEntries(
          Object.entries(splitAddress(text)).map(([field, part]) => [`${place}.${field}`, part]),
        ),
      [
        "adresse",
        "adresse 1",
        "adresse ligne 1",
        "adresse postale",
        "adresse complete",
        "adresse personnelle",
        "adresse domicile",
        "rue",
        "domicile",
      ],
    ),
    field(context, `${place}.numero`, `N° de voie${whose}`, readText(10), [
      "n voie",
      "numero voie",
      "n rue",
      "numero rue",
    ]),
    field(context, `${place}.repetition`, `Indice de répétition${whose}`, readText(10), [
      "indice repetition",
      "repetition",
      "bis ter",
    ]),
    field(context, `${place}.voie`, `Voie${whose}`, readText(150), [
      "voie",
      "nom voie",
      "libelle voie",
      "type nom voie",
    ]),
    field(context, `${place}.complement`, `Complément d’adresse${whose}`, readText(150), [
      "complement",
      "complement adresse",
      "adresse 2",
      "adresse ligne 2",
      "adresse suite",
      "batiment",
    ]),
    field(
      context,
      `${place}.code_postal`,
      `Code postal${whose}`,
      readIdentifier(postcode, { lostZeros: true }),
      ["code postal", "cp", "c p", "code post"],
    ),
    field(context, `${place}.commune`, `Commune${whose}`, readText(80), ["ville", "commune", "localite"]),
  ] as const
