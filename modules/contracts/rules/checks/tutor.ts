import { type IsoDate, searchWords } from "@jalon/kernel"
import { tutorEligibility } from "@jalon/partners/rules"
import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { answerOf, dateOf, isSaid, numberOf, textOf } from "../facts/known.ts"
import { birthDateOf } from "../facts/person.ts"
import { isTempWork as isTempWorkCompany } from "../facts/situations.ts"
import { heaviestLoad, hostTutors, type TutorPerson, tutorPerson } from "../facts/tutor-load.ts"
import { numbersOf, withOthers } from "./others.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

const TUTORS = ["maitre1", "maitre2"] as const
type Tutor = (typeof TUTORS)[number]

/** Those of whom something is said. */
const named = (contract: ContractData): readonly Tutor[] =>
  TUTORS.filter((tutor) => isSaid(contract[`${tutor}_nom`]) || isSaid(contract[`${tutor}_date_naissance`]))

const eligibilityOf = (contract: ContractData, tutor: Tutor, startsOn: string) => {
  const level = textOf(contract, `${tutor}_niveau_diplome`)
  const { checks, source } = tutorEligibility(
    {
      birthDate: dateOf(contract, `${tutor}_date_naissance`),
      diplomaLevel: level === null ? null : Number(level),
      experienceYears: numberOf(contract, `${tutor}_experience_annees`),
      load: null,
    },
    startsOn,
  )
  const find = (name: "age" | "competence") => checks.find((check) => check.rule === name)
  return { age: find("age"), competence: find("competence"), source }
}

/** Failed the last year of the cycle and begins it again. */
const repeats = (contract: ContractData): boolean =>
  textOf(contract, "contrat_type") === "33" || textOf(contract, "contrat_precedent_fin") === "terme_echec"

const whole = (...names: readonly (string | null)[]): string =>
  searchWords(names.map((name) => name ?? "").join(" ")).join(" ")

const isSamePerson = (contract: ContractData, tutor: Tutor): boolean => {
  const name = whole(textOf(contract, `${tutor}_nom`), textOf(contract, `${tutor}_prenom`))
  const learner = whole(textOf(contract, "apprenti_nom_naissance"), textOf(contract, "apprenti_prenom"))
  const [born, learnerBorn] = [dateOf(contract, `${tutor}_date_naissance`), birthDateOf(contract)]
  // A father and his son may bear the same name.
  return name !== "" && name === learner && (born === null || learnerBorn === null || born === learnerBorn)
}

const isRepresentative = (contract: ContractData, tutor: Tutor): boolean => {
  const name = whole(textOf(contract, `${tutor}_nom`), textOf(contract, `${tutor}_prenom`))
  return (
    name !== "" &&
    name === whole(textOf(contract, "representant_legal_nom"), textOf(contract, "representant_legal_prenom"))
  )
}

type Trainer = {
  person: TutorPerson
  period: { from: IsoDate; to: IsoDate | null }
  /** Apprentices of other schools. */
  elsewhere: number
  fields: { person: FieldKey; elsewhere: FieldKey }
}

/** Whoever trains in the contract: those of the employer all along, those of a host company while the apprentice is there. */
const training = (contract: ContractData, start: IsoDate): Trainer[] => [
  ...named(contract).map(
    (tutor): Trainer => ({
      person: tutorPerson(contract, tutor),
      period: { from: start, to: dateOf(contract, "contrat_date_fin") },
      elsewhere: numberOf(contract, `${tutor}_nb_apprentis`) ?? 0,
      fields: { person: `${tutor}_nom`, elsewhere: `${tutor}_nb_apprentis` },
    }),
  ),
  ...hostTutors(contract).map(
    ({ person, from, to }): Trainer => ({
      person,
      period: { from, to },
      elsewhere: 0,
      fields: { person: "entreprises_accueil", elsewhere: "entreprises_accueil" },
    }),
  ),
]

const CONDITIONS = "Code du travail, L6223-8-1, R6223-22 et R6223-6"

export const tutorRules = [
  rule({
    id: "MA-01",
    severity: "blocking",
    topic: "tutor",
    title: "Âge du maître d'apprentissage",
    explanation: "Le maître d'apprentissage est majeur le jour où le contrat débute.",
    message: "Le maître d'apprentissage doit avoir {minimum} ans révolus au début du contrat.",
    fix: "Vérifiez sa date de naissance, ou choisissez une autre personne.",
    source: CONDITIONS,
    fields: ["maitre1_date_naissance"],
    check: (contract) => {
      const start = dateOf(contract, "contrat_date_debut")
      if (start === null) return waitsFor("contrat_date_debut")
      const tutors = named(contract)
      if (tutors.length === 0) return waitsFor("maitre1_date_naissance")
      const ages = tutors.map((tutor) => ({ tutor, age: eligibilityOf(contract, tutor, start).age }))
      const young = ages.find(({ age }) => age?.verdict === "failed")
      if (young)
        return blocking(
          { age: young.age?.value ?? null, minimum: young.age?.threshold ?? null },
          { fields: [`${young.tutor}_date_naissance`] },
        )
      const unborn = ages.find(({ age }) => age?.verdict === "unknown")
      return unborn ? waitsFor(`${unborn.tutor}_date_naissance`) : ok({ age: ages[0]?.age?.value ?? null })
    },
  }),
  rule({
    id: "MA-02",
    severity: "info",
    topic: "tutor",
    title: "Salarié et volontaire",
    explanation:
      "Le maître d'apprentissage est un salarié volontaire de l'entreprise, l'employeur lui-même ou son conjoint collaborateur ; dans le secteur public, un agent public.",
    message: "L'employeur l'atteste en cochant la case.",
    fix: "Demandez à l'employeur de cocher l'attestation.",
    source: "Code du travail, L6223-8-1 et L6273-1",
    fields: ["employeur_attestation_maitre"],
    check: (contract) =>
      answerOf(contract, "employeur_attestation_maitre") === true
        ? ok()
        : waitsFor("employeur_attestation_maitre"),
  }),
  rule({
    id: "MA-03",
    severity: "blocking",
    topic: "tutor",
    title: "Compétence du maître d'apprentissage",
    explanation:
      "Sauf accord de branche : un diplôme du même domaine et 1 an d'activité en rapport, ou 2 ans d'activité en rapport sans ce diplôme. Les stages et l'apprentissage ne comptent pas. L'employeur l'atteste.",
    message:
      "L'employeur doit attester que le maître d'apprentissage remplit les conditions de diplôme ou d'expérience.",
    fix: "Demandez à l'employeur de cocher l'attestation.",
    source: CONDITIONS,
    fields: ["employeur_attestation_maitre"],
    check: (contract) => {
      const [attested, start] = [
        answerOf(contract, "employeur_attestation_maitre"),
        dateOf(contract, "contrat_date_debut"),
      ]
      if (attested === false) return blocking({ attested })
      if (attested === null) return waitsFor("employeur_attestation_maitre")
      if (start === null) return waitsFor("contrat_date_debut")
      for (const tutor of named(contract)) {
        const { competence } = eligibilityOf(contract, tutor, start)
        if (competence?.verdict === "failed")
          return warning(
            { years: competence.value, needed: competence.threshold },
            {
              message:
                "Le maître d'apprentissage déclare {years} an(s) d'expérience : {needed} sont demandés.",
              fix: "Vérifiez les années d'expérience, l'accord de branche, ou choisissez une autre personne.",
              fields: [`${tutor}_experience_annees`],
            },
          )
      }
      return ok({ attested })
    },
  }),
  rule({
    id: "MA-04",
    severity: "warning",
    topic: "tutor",
    title: "Apprentis encadrés",
    explanation:
      "Un maître d'apprentissage encadre {maitre_apprentis} apprentis au plus, et {maitre_redoublants} redoublant ({maitre_apprentis_interim} en travail temporaire), sauf dérogation de la commission départementale ; ceux qu'il reçoit pour une entreprise d'accueil comptent aussi. Tous les contrats de l'école sont comptés, ceux qui se préparent aussi ; ceux d'autres CFA s'y ajoutent quand leur nombre est saisi.",
    message: "Ce maître d'apprentissage encadre déjà {count} apprentis (maximum {most}, plus 1 redoublant).",
    fix: "Choisissez une autre personne, ou joignez la dérogation.",
    source: CONDITIONS,
    fields: ["maitre1_nb_apprentis"],
    thresholds: ["maitre_apprentis", "maitre_apprentis_interim", "maitre_redoublants"],
    check: (contract, { file, thresholds }) => {
      const start = dateOf(contract, "contrat_date_debut")
      if (start === null) return waitsFor("contrat_date_debut")
      const isTempWork = isTempWorkCompany(contract)
      const most = isTempWork ? thresholds.maitre_apprentis_interim : thresholds.maitre_apprentis
      for (const { person, period, elsewhere, fields } of training(contract, start)) {
        const load = heaviestLoad(person, period, file?.followed ?? [])
        const count = load.apprentices + elsewhere
        const followed = load.contracts.filter(({ type }) => type === "apprentissage")
        // One who begins a year again comes on top of the others, once.
        const isFull = repeats(contract)
          ? count >= most + thresholds.maitre_redoublants
          : count - Math.min(load.repeating, thresholds.maitre_redoublants) >= most
        if (!isFull) continue
        return warning(
          { count, most, others: numbersOf(followed) },
          {
            fields: [followed.length > 0 ? fields.person : fields.elsewhere],
            ...(isTempWork || followed.length > 0
              ? {
                  message: withOthers(
                    `Ce maître d'apprentissage encadre déjà {count} apprentis (maximum {most}${isTempWork ? " en travail temporaire" : ", plus 1 redoublant"})`,
                    followed,
                  ),
                }
              : {}),
          },
        )
      }
      return ok()
    },
  }),
  rule({
    id: "MA-05",
    severity: "info",
    topic: "tutor",
    title: "Équipe tutorale",
    explanation:
      "Deux maîtres d'apprentissage forment une équipe dont le premier est le référent ; déclarer le second évite un avenant si le premier s'en va.",
    message: "Le premier maître d'apprentissage est le référent de l'équipe.",
    fix: "Mettez le référent en premier.",
    source: "Code du travail, L6223-6",
    fields: ["maitre2_nom"],
    check: (contract) => (isSaid(contract.maitre2_nom) ? ok() : notApplicable),
  }),
  rule({
    id: "MA-06",
    severity: "warning",
    topic: "tutor",
    title: "Personnes distinctes",
    explanation:
      "Le maître d'apprentissage n'est ni l'apprenti ni, hors apprentissage familial, son représentant légal.",
    message: "Le maître d'apprentissage et l'apprenti ne peuvent pas être la même personne.",
    fix: "Corrigez l'identité du maître d'apprentissage.",
    source: "Contrôle de cohérence",
    fields: ["maitre1_nom", "maitre1_prenom"],
    check: (contract) => {
      const family = textOf(contract, "employeur_specifique") === "4"
      for (const tutor of named(contract)) {
        const fields = [`${tutor}_nom`, `${tutor}_prenom`] as const
        if (isSamePerson(contract, tutor)) return warning({}, { fields })
        if (!family && isRepresentative(contract, tutor))
          return warning(
            {},
            {
              message:
                "Le maître d'apprentissage est aussi le représentant légal : ce n'est possible qu'en apprentissage familial.",
              fix: "Indiquez l'employeur spécifique 4 (apprentissage familial), ou choisissez une autre personne.",
              fields,
            },
          )
      }
      return named(contract).length === 0 ? waitsFor("maitre1_nom") : ok()
    },
  }),
]
