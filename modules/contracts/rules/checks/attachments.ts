import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { hasLateProject, isYoungerThan, type LawOfDay } from "../facts/age-thresholds.ts"
import { isSuccession } from "../facts/agreement.ts"
import { answerOf } from "../facts/known.ts"
import { hasDisabilityRights, isAthlete } from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

type Proof = {
  readonly id: string
  readonly attachment: string
  readonly title: string
  readonly explanation: string
  readonly message: string
  readonly source: string
  readonly field: FieldKey
  readonly when: (contract: ContractData, day: LawOfDay) => boolean
}

/** The employer attests holding them: the OPCO asks for them afterwards, hence warnings. */
const proofs: readonly Proof[] = [
  {
    id: "PCE-01",
    attachment: "rqth",
    title: "Justificatif de RQTH",
    explanation:
      "Une RQTH, ou les droits qui y sont rattachés, se prouve : l'âge, la durée et l'aide en dépendent.",
    message: "RQTH ou droits rattachés déclarés : joignez le justificatif.",
    source: "Code du travail, L5213-2 et L5212-13",
    field: "apprenti_rqth",
    when: hasDisabilityRights,
  },
  {
    id: "PCE-02",
    attachment: "fin_college",
    title: "Fin de collège",
    explanation: "Avant 16 ans, un certificat de scolarité prouve que le collège est achevé.",
    message: "Apprenti de moins de 16 ans : joignez le justificatif de fin de collège.",
    source: "Code du travail, L6222-1",
    field: "apprenti_derniere_classe",
    when: (contract, day) => isYoungerThan(contract, "age_minimum", day),
  },
  {
    id: "PCE-03",
    attachment: "projet_entreprise",
    title: "Projet d'entreprise",
    explanation:
      "À partir de 30 ans, le projet de création ou de reprise d'entreprise est attesté sur l'honneur.",
    message: "Projet de création ou de reprise d'entreprise : joignez l'attestation sur l'honneur signée.",
    source: "Code du travail, L6222-2",
    field: "apprenti_projet_creation_entreprise",
    when: hasLateProject,
  },
  {
    id: "PCE-04",
    attachment: "sportif_haut_niveau",
    title: "Sportif de haut niveau",
    explanation: "L'inscription sur la liste ministérielle des sportifs de haut niveau se prouve.",
    message: "Sportif de haut niveau : joignez le justificatif d'inscription sur la liste.",
    source: "Code du sport, L221-2",
    field: "apprenti_sportif_haut_niveau",
    when: isAthlete,
  },
  {
    id: "PCE-05",
    attachment: "contrat_precedent",
    title: "Contrat précédent",
    explanation:
      "Une succession de contrats s'appuie sur le contrat précédent, ou sur la preuve de sa rupture.",
    message: "Succession de contrats : joignez le contrat précédent ou le justificatif de sa rupture.",
    source: "Notice 51649#09",
    field: "contrat_numero_precedent",
    when: isSuccession,
  },
  {
    id: "PCE-06",
    attachment: "diplomes",
    title: "Copie des diplômes",
    explanation: "La majoration de 15 points s'appuie sur le diplôme déjà obtenu.",
    message: "Majoration de 15 points : joignez la copie du diplôme obtenu.",
    source: "Code du travail, D6222-30",
    field: "remuneration_majoration_15",
    when: (contract) => answerOf(contract, "remuneration_majoration_15") === true,
  },
]

const proofRules = proofs.map(({ attachment, field, when, ...proof }) =>
  rule({
    ...proof,
    severity: "warning",
    topic: "attachments",
    fix: "Ajoutez la pièce au dossier.",
    fields: [field],
    check: (contract, { file, legalValues, on }) => {
      if (!when(contract, { legalValues, on })) return notApplicable
      if (file?.attachments === undefined) return waitsFor(field)
      return file.attachments.includes(attachment) ? ok() : warning()
    },
  }),
)

export const attachmentRules = [
  ...proofRules,
  rule({
    ...ofBoth,
    id: "PCE-07",
    severity: "blocking",
    topic: "attachments",
    title: "Contrat signé au dossier",
    explanation: "Le Cerfa signé accompagne les données transmises à l'organisme de dépôt.",
    message: "Le Cerfa signé manque au dossier.",
    fix: "Ajoutez le Cerfa signé.",
    source: "Code du travail, D6224-1 et D6325-1",
    fields: [],
    check: (_contract, { file, gate }) => {
      if (gate !== "deposit") return notApplicable
      if (file?.attachments === undefined) return waitsFor()
      return file.attachments.includes("cerfa_signe") ? ok() : blocking()
    },
  }),
  rule({
    id: "PCE-08",
    severity: "blocking",
    topic: "attachments",
    title: "Convention signée au dossier",
    explanation:
      "La convention de formation signée voyage avec le contrat ; un CFA d'entreprise la remplace par une annexe.",
    message: "La convention de formation signée manque au dossier.",
    fix: "Ajoutez la convention signée.",
    source: "Code du travail, D6224-1",
    fields: ["cfa_entreprise"],
    check: (contract, { file, gate }) => {
      if (gate !== "deposit" || answerOf(contract, "cfa_entreprise") === true) return notApplicable
      if (file?.attachments === undefined) return waitsFor("cfa_entreprise")
      return file.attachments.includes("convention_signee") ? ok() : blocking()
    },
  }),
  rule({
    id: "PCE-09",
    severity: "blocking",
    topic: "attachments",
    title: "Attestation des pièces",
    explanation:
      "L'employeur atteste disposer des pièces justificatives : l'OPCO peut les lui demander ensuite.",
    message: "L'employeur doit attester qu'il dispose des pièces justificatives.",
    fix: "Demandez à l'employeur de cocher l'attestation.",
    source: "Code du travail, D6224-1",
    fields: ["employeur_attestation_pieces"],
    check: (contract) => {
      const attested = answerOf(contract, "employeur_attestation_pieces")
      if (attested === null) return waitsFor("employeur_attestation_pieces")
      return attested ? ok() : blocking()
    },
  }),
]
