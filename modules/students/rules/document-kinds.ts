import { documentCatalogue } from "@jalon/trainings/rules"

/** How a document must be treated, when it is not like any other. */
type Traits = {
  /** Tells something of health: never shown beside the others. */
  isHealth?: true
  /** Shows the social security number. */
  showsNir?: true
  /** Carries a date after which it is worth nothing. */
  canExpire?: true
  /** Its copy is to be deleted once it was checked. */
  deleteOnceChecked?: true
}

const traits: Readonly<Record<string, Traits>> = {
  identite: { canExpire: true, deleteOnceChecked: true },
  titre_sejour: { canExpire: true },
  secu: { showsNir: true, deleteOnceChecked: true },
  rqth: { isHealth: true, canExpire: true },
  amenagement: { isHealth: true, canExpire: true },
  assurance_rc: { canExpire: true },
}

/** A school names documents of its own: those have no traits, and no rule but the common ones. */
export const canExpire = (code: string): boolean => traits[code]?.canExpire ?? false
export const isDeletedOnceChecked = (code: string): boolean => traits[code]?.deleteOnceChecked ?? false

/** That it exists says something of health. */
export const isHealthDocument = (code: string): boolean => traits[code]?.isHealth ?? false

/** Says what is sealed elsewhere: it leaves the school only with those who may see that. */
export const isSecretDocument = (code: string): boolean =>
  isHealthDocument(code) || traits[code]?.showsNir === true

export const documentLabel = (code: string): string =>
  documentCatalogue.find((document) => document.code === code)?.label ?? code
