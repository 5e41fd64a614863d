import { nirDoubts } from "@jalon/identifiers"
import { thresholdAt } from "@jalon/legal-values/rules"
import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { isSuccession } from "../facts/agreement.ts"
import { answerOf, dateOf, isSaid, type TextKey, textOf } from "../facts/known.ts"
import { ageAtStart, birthDateOf, needsRepresentative } from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

type PersonName = "nir" | "sexe" | "departement_naissance" | "date_naissance" | "courriel"
const key = <Name extends PersonName>({ contract_type }: ContractData, name: Name) =>
  `${contract_type === "professionnalisation" ? "salarie" : "apprenti"}_${name}` as const

const doubtFields: Readonly<Record<string, PersonName>> = {
  sex: "sexe",
  year: "date_naissance",
  month: "date_naissance",
  department: "departement_naissance",
}

const sameMail = (contract: ContractData, one: TextKey, other: TextKey): boolean => {
  const [a, b] = [textOf(contract, one), textOf(contract, other)]
  return a !== null && a.toLowerCase() === b?.toLowerCase()
}

export const identityRules = [
  rule({
    ...ofBoth,
    id: "IDE-01",
    severity: "warning",
    topic: "identity",
    title: "NIR et état civil",
    explanation:
      "Le NIR contient le sexe, l'année, le mois et le département de naissance ; un écart n'est pas bloquant, car un état civil se corrige et un NIR non.",
    message: "Le NIR ne correspond pas à l'état civil indiqué.",
    fix: "Vérifiez le NIR, la date et le lieu de naissance sur l'attestation de droits.",
    source: "Code de la sécurité sociale, R115-1",
    fields: [],
    check: (contract) => {
      const nir = textOf(contract, key(contract, "nir"))
      if (nir === null) return waitsFor(key(contract, "nir"))
      const sex = textOf(contract, key(contract, "sexe"))
      const doubts = nirDoubts(nir, {
        sex: sex === "M" || sex === "F" ? sex : undefined,
        bornOn: birthDateOf(contract) ?? undefined,
        birthDepartment: textOf(contract, key(contract, "departement_naissance")) ?? undefined,
      })
      const [first] = doubts
      if (first === undefined) return ok()
      const fields: FieldKey[] = [key(contract, "nir")]
      for (const { code } of doubts) {
        const field = key(contract, doubtFields[code] ?? "nir")
        if (!fields.includes(field)) fields.push(field)
      }
      return warning({}, { message: first.precision, fields })
    },
  }),
  rule({
    ...ofBoth,
    id: "IDE-02",
    severity: "blocking",
    topic: "identity",
    title: "Courriel personnel",
    explanation:
      "La personne signe et reçoit ses documents à son adresse : elle diffère de celles de l'employeur et du centre de formation.",
    message: "Le courriel doit être personnel : il est aussi celui de l'employeur ou du centre de formation.",
    fix: "Demandez une adresse personnelle.",
    source: "Notice 51649#09",
    fields: [],
    check: (contract) => {
      const own = key(contract, "courriel")
      if (textOf(contract, own) === null) return waitsFor(own)
      const others = ["employeur_courriel", "employeur_signataire_courriel", "cfa_contact_courriel"] as const
      const same = others.find((other) => sameMail(contract, own, other))
      return same === undefined ? ok() : blocking({}, { fields: [own, same] })
    },
  }),
  rule({
    ...ofBoth,
    id: "IDE-03",
    severity: "warning",
    topic: "identity",
    title: "Courriel du représentant légal",
    explanation:
      "La signature électronique reconnaît chacun à son adresse : le mineur et son représentant légal n'ont pas la même.",
    message: "Le mineur et son représentant légal ont le même courriel : chacun doit signer à son adresse.",
    fix: "Indiquez deux adresses différentes.",
    source: "Signature électronique : identité du signataire",
    fields: ["representant_legal_courriel"],
    check: (contract) => {
      if (needsRepresentative(contract) !== true) return notApplicable
      const own = key(contract, "courriel")
      if (!isSaid(contract[own]) || !isSaid(contract.representant_legal_courriel))
        return waitsFor(own, "representant_legal_courriel")
      return sameMail(contract, own, "representant_legal_courriel")
        ? warning({}, { fields: ["representant_legal_courriel", own] })
        : ok()
    },
  }),
  rule({
    ...ofBoth,
    id: "IDE-04",
    severity: "blocking",
    topic: "identity",
    title: "Date de naissance",
    explanation: "La date de naissance est passée et précède le début du contrat.",
    message: "La date de naissance doit être passée.",
    fix: "Corrigez la date de naissance.",
    source: "Contrôle de cohérence",
    fields: [],
    check: (contract, { today }) => {
      const field = key(contract, "date_naissance")
      const [born, start] = [birthDateOf(contract), dateOf(contract, "contrat_date_debut")]
      if (born === null) return waitsFor(field)
      return born < today && (start === null || born < start)
        ? ok({ born })
        : blocking({ born }, { fields: [field] })
    },
  }),
  rule({
    id: "IDE-05",
    severity: "warning",
    topic: "identity",
    title: "Situation avant le contrat",
    explanation:
      "Une succession de contrats (types 21 à 23) suit d'habitude un contrat d'apprentissage (situation 4), ou une formation poursuivie après une rupture (situation 8).",
    message: "Le type de contrat {type} suppose la situation « Contrat d'apprentissage » avant ce contrat.",
    fix: "Vérifiez la situation avant contrat et le type de contrat.",
    source: "Notice 51649#09",
    fields: ["apprenti_situation_avant_contrat", "contrat_type"],
    check: (contract) => {
      const [type, situation] = [
        textOf(contract, "contrat_type"),
        textOf(contract, "apprenti_situation_avant_contrat"),
      ]
      if (type === null || situation === null)
        return waitsFor("contrat_type", "apprenti_situation_avant_contrat")
      if (!isSuccession(contract)) return notApplicable
      const expected = type === "23" ? ["4", "8"] : ["4"]
      return expected.includes(situation) ? ok({ type, situation }) : warning({ type, situation })
    },
  }),
  rule({
    id: "IDE-06",
    severity: "warning",
    topic: "identity",
    title: "Numéro du contrat précédent",
    explanation: "Une succession de contrats (types 21 à 23) porte le numéro du contrat précédent.",
    message: "Indiquez le numéro du contrat précédent : l'OPCO le demande pour une succession de contrats.",
    fix: "Reprenez le numéro DECA du contrat précédent.",
    source: "Notice 51649#09",
    fields: ["contrat_numero_precedent"],
    check: (contract) => {
      if (!isSuccession(contract)) return notApplicable
      return isSaid(contract.contrat_numero_precedent) ? ok() : warning()
    },
  }),
  rule({
    id: "IDE-07",
    severity: "warning",
    topic: "identity",
    title: "Équivalence jeunes",
    explanation:
      "L'équivalence de RQTH est ouverte de 15 à 20 ans aux bénéficiaires de la PCH, de l'AEEH ou d'un PPS.",
    message: "L'équivalence jeunes ne vaut qu'entre {from} et {to} ans : l'apprenti a {age} ans.",
    fix: "Vérifiez la déclaration, ou demandez la RQTH.",
    source: "Code du travail, L5213-2",
    from: "2025-01-01",
    fields: ["apprenti_rqth_equivalence_jeunes"],
    check: (contract, { legalValues, on }) => {
      if (answerOf(contract, "apprenti_rqth_equivalence_jeunes") !== true) return notApplicable
      const age = ageAtStart(contract)
      if (age === null) return waitsFor("apprenti_date_naissance", "contrat_date_debut")
      const [from, to] = [
        thresholdAt(legalValues, "equivalence_jeunes_minimum", on),
        thresholdAt(legalValues, "equivalence_jeunes_maximum", on),
      ]
      if (from === undefined || to === undefined) return notApplicable
      return age >= from && age <= to ? ok({ age, from, to }) : warning({ age, from, to })
    },
  }),
]
