import { employerTypes, type OpcoKey, opcos } from "@jalon/identifiers"
import * as z from "zod/mini"

type TypeCode = `${(typeof employerTypes)[number]["code"]}`
const typeCodes = employerTypes.map(({ code }) => `${code}`) as [TypeCode, ...TypeCode[]]
/** Those a company may pay: public employers have none, which is said by the sector. */
export const payableOpcos = opcos.filter(({ key }) => key !== "hors_opco_public")
const opcoKeys = payableOpcos.map(({ key }) => key) as [OpcoKey, ...OpcoKey[]]

/** One of the eleven. */
export const opcoKey = z.enum(opcoKeys)

const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max)))

/**
 * The first part of the contract: what a company says of itself and what a school knows of it have the same fields, one
 * key each, so that a form can save the one that changed.
 */
export const employerFields = z.object({
  denomination: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  siret: text(30),
  secteur: z.enum(["prive", "public"]),
  employeur_type: z.nullable(z.enum(typeCodes)),
  employeur_specifique: z.enum(["0", "1", "2", "3", "4"]),
  naf: text(10),
  effectif: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  idcc: text(10),
  opco: z.nullable(opcoKey),
  caisse_retraite: text(80),
  regime_chomage_specifique: z.nullable(z.boolean()),
  "address.numero": text(10),
  "address.repetition": text(10),
  "address.voie": text(150),
  "address.complement": text(150),
  "address.code_postal": text(10),
  "address.commune": text(80),
  "address.pays": text(2),
  phone: text(30),
  email: text(254),
  "signataire.nom": text(80),
  "signataire.prenom": text(80),
  "signataire.fonction": text(120),
  "signataire.courriel": text(254),
  "signataire.mobile": text(30),
})
export const employerChanges = z.partial(employerFields)

export type EmployerFields = z.output<typeof employerFields>
export type EmployerChanges = z.output<typeof employerChanges>
export type EmployerKey = keyof EmployerFields
export type EmployerValue = string | number | boolean | null

export const EMPLOYER_KEYS = Object.keys(employerFields.shape) as EmployerKey[]

export const emptyEmployer: EmployerFields = {
  denomination: "",
  secteur: "prive",
  employeur_specifique: "0",
  siret: null,
  employeur_type: null,
  naf: null,
  effectif: null,
  idcc: null,
  opco: null,
  caisse_retraite: null,
  regime_chomage_specifique: null,
  "address.numero": null,
  "address.repetition": null,
  "address.voie": null,
  "address.complement": null,
  "address.code_postal": null,
  "address.commune": null,
  "address.pays": null,
  phone: null,
  email: null,
  "signataire.nom": null,
  "signataire.prenom": null,
  "signataire.fonction": null,
  "signataire.courriel": null,
  "signataire.mobile": null,
}

/** 11–16 are private employers, 21–30 public ones. */
export const sectorOfType = (type: string): EmployerFields["secteur"] =>
  Number(type) > 20 ? "public" : "prive"

/** An industrial and commercial public body is public on the form, yet it pays an OPCO as a private one does. */
const EPIC = "30"
export const paysOpco = ({
  secteur,
  employeur_type,
}: Pick<EmployerFields, "secteur" | "employeur_type">): boolean =>
  secteur === "prive" || employeur_type === EPIC
