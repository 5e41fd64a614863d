import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatEuros, formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { hoursWords, priceOf } from "../schedule/hourly.ts"
import type { Nature, Payer } from "../schedule/line.ts"
import { lacksAttestation, type VatRegime, vatMention } from "../settings.ts"
import { recoveryIndemnity } from "./recovery.data.ts"

type Address = {
  readonly lines: readonly string[]
  readonly postcode: string
  readonly city: string
  readonly country: string
}

export type InvoiceLine = {
  readonly name: string
  readonly description: string
  readonly quantity: number
  readonly unit: "piece" | "hour"
  readonly unitPriceCents: number
  readonly nature: Nature
  /** The line of the « bilan pédagogique et financier » that this money is told in. */
  readonly bpfLine: string
}

/** All that an invoice prints beside its number and its days. Kept whole: nothing is read again when it is shown. */
export type InvoiceContent = {
  readonly seller: {
    readonly name: string
    readonly legalForm: null
    readonly register: null
    readonly siret: string
    readonly vatNumber: string | null
    readonly nda: string | null
    readonly uai: string | null
    readonly address: Address
    readonly email: string | null
    readonly phone: string | null
    readonly electronicAddress: null
  }
  readonly buyer: {
    readonly name: string
    readonly siren: string | null
    readonly siret: string | null
    readonly address: Address
    readonly electronicAddress: null
  }
  readonly payer: { readonly kind: Payer; readonly funder: string; readonly key: string }
  readonly buyerReference: string | null
  readonly contractReference: string | null
  /** The engagement of a public body, or the agreement of the CNFPT. */
  readonly orderReference: string | null
  /** What the buyer's own number is; the number of a file where nothing is said. */
  readonly buyerReferenceIs?: "service"
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly lines: readonly InvoiceLine[]
  readonly exemption: { readonly words: string; readonly code: string }
  readonly payment: { readonly iban: string; readonly bic: string | null; readonly holder: string }
  readonly terms: {
    readonly payment: string
    readonly latePenalties: string
    readonly recoveryIndemnity: string
    readonly discount: string
  }
  readonly subject: {
    readonly apprentice: string
    readonly employer: { readonly name: string; readonly siret: string | null }
    readonly certification: { readonly title: string; readonly rncp: string | null }
    readonly instalment: {
      readonly number: number
      readonly of: number
      readonly code: string
      /** The instalment of the teaching that extra costs are asked for with. */
      readonly with?: { readonly number: number; readonly code: string }
    }
  }
  readonly signatory: { readonly name: string; readonly capacity: string }
}

type Postal = {
  voie?: string | null
  numero?: string | null
  complement?: string | null
  code_postal?: string | null
  commune?: string | null
}

/** What is read at the moment of the issue. */
export type InvoiceSource = {
  readonly contract: {
    readonly number: string
    readonly deca: string | null
    readonly external: string | null
    /** The agreement of the CNFPT to pay. */
    readonly cnfptAgreement: string | null
  }
  readonly learner: string
  readonly employer: {
    readonly name: string
    readonly siret: string | null
    readonly isPublic: boolean
    /** What Chorus Pro asks for on the invoices of a public body. */
    readonly chorus: { readonly service: string | null; readonly engagement: string | null }
    readonly address: Postal
  }
  readonly training: { readonly title: string; readonly rncp: string | null }
  readonly center: {
    readonly name: string
    readonly siret: string
    readonly nda: string | null
    readonly uai: string | null
    readonly address: Postal
    readonly email: string | null
    readonly phone: string | null
  }
  readonly funder: {
    readonly kind: string
    readonly key: string | null
    readonly name: string
    /** Where it wants its invoices; null while nobody said. */
    readonly address: Omit<Address, "country"> | null
  }
  readonly settings: {
    readonly vatRegime: VatRegime
    readonly vatAttestedOn: IsoDate | null
    readonly vatNumber: string | null
    readonly iban: string | null
    readonly bic: string | null
    readonly accountHolder: string | null
    readonly paymentDays: number
    readonly penaltyTerms: string
    readonly signatoryName: string | null
    readonly signatoryRole: string | null
  }
  readonly instalment: {
    readonly payer: Payer
    readonly nature: Nature
    readonly number: number
    readonly of: number
    readonly code: string | null
    readonly year: number
    readonly startsOn: IsoDate
    readonly endsOn: IsoDate
    readonly cents: number
    /** Nights or meals at their amount, where that makes the whole; one amount otherwise. */
    readonly hourly?: { readonly minutes: number; readonly hourCents: number } | null
    readonly counted: { readonly quantity: number; readonly unitCents: number } | null
    /** The instalment of the teaching that it goes with; itself for teaching. */
    readonly with: { readonly number: number; readonly code: string | null } | null
  }
}

const addressOf = ({ numero, voie, complement, code_postal, commune }: Postal): Address => ({
  lines: [[numero, voie].filter(Boolean).join(" "), complement ?? ""].filter((line) => line !== ""),
  postcode: code_postal ?? "",
  city: commune ?? "",
  country: "FR",
})
const NOWHERE: Address = { lines: [], postcode: "", city: "", country: "FR" }

/** Money of an OPCO, of a public body, of a company, of anyone else. */
const bpfLine = ({ instalment: { payer, nature }, funder, employer }: InvoiceSource): string => {
  if (payer === "employer" || funder.kind === "employer") return employer.isPublic ? "3" : "1"
  if (funder.kind === "opco") return nature === "heures" ? "2b" : "2a"
  return funder.kind === "cnfpt" ? "3" : "11"
}

const lineNames: Readonly<Record<Nature, (one: InvoiceSource["instalment"]) => string>> = {
  pedagogie: ({ number }) => t(`Frais pédagogiques – échéance ${number}`),
  participation: () => t("Participation de l'employeur (art. L6332-14 du Code du travail)"),
  reste_a_charge: ({ year, number, hourly }) =>
    hourly ? t(`Reste à charge – période ${number}`) : t(`Reste à charge – année ${year}`),
  premier_equipement: () => t("Premier équipement pédagogique"),
  hebergement: ({ year }) => t(`Hébergement, nuitées – année ${year}`),
  restauration: ({ year }) => t(`Restauration, repas – année ${year}`),
  mobilite: ({ year }) => t(`Mobilité internationale – année ${year}`),
  majoration_rqth: ({ year }) => t(`Majoration pour travailleur handicapé – année ${year}`),
  heures: ({ number }) => t(`Heures de formation – période ${number}`),
}

const buyerOf = ({ instalment: { payer }, funder, employer }: InvoiceSource): InvoiceContent["buyer"] => {
  if (payer === "employer" || funder.kind === "employer")
    return {
      name: employer.name,
      siren: employer.siret?.slice(0, 9) ?? null,
      siret: employer.siret,
      address: addressOf(employer.address),
      electronicAddress: null,
    }
  const name = funder.key !== null && isOpcoKey(funder.key) ? opcoName(funder.key) : funder.name
  return {
    name,
    siren: opcoSirens[funder.key ?? ""] ?? null,
    siret: null,
    address: funder.address === null ? NOWHERE : { ...funder.address, country: "FR" },
    electronicAddress: null,
  }
}

/** Public numbers of the eleven operators, printed as the buyer's. */
const opcoSirens: Readonly<Record<string, string>> = {
  afdas: "784714008",
  akto: "853000982",
  atlas: "851296632",
  constructys: "533846150",
  opcommerce: "398522243",
  ocapiat: "844752006",
  opco_2i: "849813852",
  opco_ep: "879036895",
  opco_mobilites: "851240499",
  opco_sante: "854033115",
  uniformation: "309065043",
}

/** What keeps an invoice from being whole, in words; nothing when it may be issued. */
export const contentFaults = (source: InvoiceSource): string[] =>
  [
    vatMention[source.settings.vatRegime] === null &&
      t(
        "Jalon n'émet pas de facture avec TVA : vérifiez le régime dans les paramètres, ou facturez ces échéances ailleurs.",
      ),
    lacksAttestation(source.settings) &&
      t("La date de l'attestation d'exonération de TVA manque dans les paramètres de facturation."),
    source.settings.iban === null && t("L'IBAN manque dans les paramètres de facturation."),
    source.settings.accountHolder === null &&
      t("Le titulaire du compte manque dans les paramètres de facturation."),
    source.settings.signatoryName === null && t("Le signataire manque dans les paramètres de facturation."),
    addressOf(source.center.address).city === "" &&
      t("L'adresse du centre de formation manque dans les paramètres."),
    source.instalment.payer === "employer" &&
      source.employer.siret === null &&
      t("Le SIRET de l'employeur manque au contrat."),
  ].filter((fault) => fault !== false)

/** By what the payer knows it: the OPCO's file, the service and the engagement of a public body, the agreement of the CNFPT. */
const referencesOf = ({
  instalment: { payer },
  contract,
  employer,
  funder,
}: InvoiceSource): Pick<InvoiceContent, "buyerReference" | "orderReference" | "buyerReferenceIs"> => {
  if (payer === "employer" || funder.kind === "employer") {
    const { service, engagement } = employer.isPublic ? employer.chorus : { service: null, engagement: null }
    return {
      buyerReference: service,
      orderReference: engagement,
      ...(service !== null && { buyerReferenceIs: "service" }),
    }
  }
  if (funder.kind === "cnfpt") return { buyerReference: null, orderReference: contract.cnfptAgreement }
  return { buyerReference: funder.kind === "opco" ? contract.external : null, orderReference: null }
}

/** Nights or meals at their amount; hours at theirs, where two decimals tell them: 37 h 20 is told in words alone. */
const countOf = ({ counted, hourly }: InvoiceSource["instalment"]) => {
  if (!hourly) return counted && { ...counted, unit: "piece" as const }
  return (hourly.minutes * 100) % 60 === 0
    ? { quantity: hourly.minutes / 60, unitCents: hourly.hourCents, unit: "hour" as const }
    : null
}

/** What was settled since on an earlier line no longer is a number of them: one amount then. */
const quantityOf = (
  instalment: InvoiceSource["instalment"],
): Pick<InvoiceLine, "quantity" | "unit" | "unitPriceCents"> => {
  const count = countOf(instalment)
  return count !== null && priceOf(count.quantity * 60, count.unitCents) === instalment.cents
    ? { quantity: count.quantity, unit: count.unit, unitPriceCents: count.unitCents }
    : { quantity: 1, unit: "piece", unitPriceCents: instalment.cents }
}

/** Hours and their amount stand on the line whatever its quantity says. */
const hoursText = ({ hourly }: InvoiceSource["instalment"]): string =>
  hourly ? `, ${hoursWords(hourly.minutes)} à ${formatEuros(hourly.hourCents)} l'heure` : ""

export const contentOf = (source: InvoiceSource): InvoiceContent => {
  const { center, settings, instalment, contract, training, employer, funder } = source
  const exemption = vatMention[settings.vatRegime]
  if (exemption === null || settings.iban === null)
    throw new Error("An incomplete invoice is refused before it is written")
  return {
    seller: {
      name: center.name,
      legalForm: null,
      register: null,
      siret: center.siret,
      vatNumber: settings.vatNumber,
      nda: center.nda,
      uai: center.uai,
      address: addressOf(center.address),
      email: center.email,
      phone: center.phone,
      electronicAddress: null,
    },
    buyer: buyerOf(source),
    payer: { kind: instalment.payer, funder: funder.kind, key: funder.key ?? funder.kind },
    ...referencesOf(source),
    contractReference: contract.deca ?? contract.number,
    period: { from: instalment.startsOn, to: instalment.endsOn },
    lines: [
      {
        name: lineNames[instalment.nature](instalment),
        description: t(
          `${source.learner}, contrat ${contract.number}, ${training.title}${training.rncp === null ? "" : ` (${training.rncp})`}, du ${formatFrenchDate(instalment.startsOn)} au ${formatFrenchDate(instalment.endsOn)}${hoursText(instalment)}`,
        ),
        ...quantityOf(instalment),
        nature: instalment.nature,
        bpfLine: bpfLine(source),
      },
    ],
    exemption: { words: exemption.text, code: exemption.code },
    payment: { iban: settings.iban, bic: settings.bic, holder: settings.accountHolder ?? center.name },
    terms: {
      payment: t(`Paiement à ${settings.paymentDays} jours à compter de la date d'émission, par virement.`),
      latePenalties: settings.penaltyTerms,
      recoveryIndemnity,
      discount: t("Escompte pour paiement anticipé : néant."),
    },
    subject: {
      apprentice: source.learner,
      employer: { name: employer.name, siret: employer.siret },
      certification: { title: training.title, rncp: training.rncp },
      instalment: {
        number: instalment.number,
        of: instalment.of,
        code: instalment.code ?? String(instalment.number),
        ...(instalment.with !== null && {
          with: {
            number: instalment.with.number,
            code: instalment.with.code ?? String(instalment.with.number),
          },
        }),
      },
    },
    signatory: { name: settings.signatoryName ?? "", capacity: settings.signatoryRole ?? "" },
  }
}

/** A credit note says the same of the parties, and its own amount of each line. */
export const creditContent = (original: InvoiceContent, cents: number): InvoiceContent => {
  const [line] = original.lines
  if (line === undefined) throw new Error("An invoice has a line")
  return {
    ...original,
    lines: [{ ...line, name: t(`Avoir – ${line.name}`), quantity: 1, unit: "piece", unitPriceCents: cents }],
  }
}
