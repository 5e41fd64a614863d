import { addMonths } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import { filesWithState } from "../facts/agreement.ts"
import { funderOf } from "../facts/funder.ts"
import { answerOf, dateOf, textOf } from "../facts/known.ts"
import { judged, shareOut } from "./convention.ts"
import { delayAt } from "./delays.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

const TABLE = ["convention_financement"] as const
const HALF = 2

/** Public employers but those that trade: they file with the State and no OPCO pays for them (L6227-1 to L6227-12). */
export const publicEmployerRules = [
  rule({
    id: "PUB-01",
    severity: "blocking",
    topic: "employer",
    title: "Financeur d'un employeur public",
    explanation:
      "Un employeur public, hors EPIC, paie lui-même la formation, ou le CNFPT la paie pour une collectivité qui a son accord préalable. Un OPCO n'intervient que si l'employeur est redevable de la taxe d'apprentissage : dites-le par écrit.",
    message: "Employeur public : dépôt sur CELIA, pas auprès d'un OPCO.",
    fix: "Choisissez « L'employeur », « CNFPT » ou « Autre payeur ».",
    source: "Code du travail, L6227-1, L6227-6 et L6227-11",
    uncertain: "Employeurs publics redevables de la taxe d'apprentissage : à confirmer au cas par cas.",
    canBeOverruled: true,
    fields: ["funder"],
    check: (contract) => {
      if (!filesWithState(contract)) return notApplicable
      const funder = funderOf(contract)
      return funder === "opco" ? blocking({ funder }) : ok({ funder })
    },
  }),
  rule({
    id: "PUB-02",
    severity: "blocking",
    topic: "employer",
    title: "Durée limitée",
    explanation: "Un employeur public, hors EPIC, ne conclut de contrat d'apprentissage qu'à durée limitée.",
    message: "Un employeur public conclut un contrat à durée limitée.",
    fix: "Choisissez le mode contractuel 1, à durée limitée.",
    source: "Code du travail, L6227-2",
    fields: ["contrat_mode_contractuel"],
    check: (contract) => {
      const mode = textOf(contract, "contrat_mode_contractuel")
      if (!filesWithState(contract)) return notApplicable
      if (mode === null) return waitsFor("contrat_mode_contractuel")
      return mode === "2" ? blocking({ mode }, { proposes: { contrat_mode_contractuel: "1" } }) : ok({ mode })
    },
  }),
  rule({
    id: "PUB-03",
    severity: "blocking",
    topic: "convention",
    title: "Aucun argent d'un OPCO",
    explanation:
      "Pour un employeur public, hors EPIC : ni prise en charge d'un OPCO, ni participation forfaitaire, ni aide à l'employeur. La participation n'existe que retenue sur ce que verse un OPCO.",
    message: "Employeur public : ni OPCO ni participation de l’employeur.",
    fix: "Retirez la participation, et la prise en charge si l'employeur paie seul.",
    source: "Code du travail, L6227-6, L6227-12 et L6332-14",
    fields: TABLE,
    check: (contract, context) => {
      const funder = funderOf(contract)
      if (!filesWithState(contract) || funder === "opco") return notApplicable
      return judged(contract, context, (years) => {
        const shares = years.map(shareOut)
        const contribution = shares.reduce((sum, { participation }) => sum + participation, 0)
        const covered = shares.reduce((sum, { funded }) => sum + funded, 0)
        const values = { participation_cents: contribution, funded_cents: covered }
        return contribution !== 0 || (funder === "employer" && covered !== 0) ? blocking(values) : ok(values)
      })
    },
  }),
  rule({
    id: "PUB-04",
    severity: "blocking",
    topic: "convention",
    title: "Prix convenu avec l'employeur public",
    explanation:
      "Le prix est convenu contrat par contrat dans la convention ; l'employeur public le paie en entier, ou ce que le CNFPT laisse.",
    message: "Indiquez le prix convenu avec l'employeur public pour chaque année.",
    fix: "Complétez le prix de la prestation.",
    source: "Code du travail, L6227-6",
    fields: TABLE,
    check: (contract, context) =>
      filesWithState(contract)
        ? judged(contract, context, (years) =>
            years.some((year) => shareOut(year).price <= 0) ? blocking() : ok(),
          )
        : notApplicable,
  }),
  rule({
    id: "PUB-05",
    severity: "blocking",
    topic: "employer",
    title: "Assurance chômage d'un employeur public",
    explanation:
      "Un employeur public, hors EPIC, adhère à l'assurance chômage pour ses seuls apprentis, ou s'assure lui-même : les deux réponses conviennent, mais il en faut une.",
    message: "Précisez l'adhésion au régime d'assurance chômage.",
    fix: "Répondez « Oui » si l'employeur adhère pour ses apprentis, « Non » s'il s'assure lui-même.",
    source: "Code du travail, L6227-9",
    fields: ["employeur_regime_chomage_specifique"],
    check: (contract) => {
      if (!filesWithState(contract)) return notApplicable
      const joins = answerOf(contract, "employeur_regime_chomage_specifique")
      return joins === null ? blocking() : ok({ joins })
    },
  }),
  rule({
    id: "PUB-07",
    severity: "info",
    topic: "tutor",
    title: "Agent public et médiateur",
    explanation:
      "Chez un employeur public, le maître d'apprentissage est un agent public qui remplit les mêmes conditions de diplôme ou d'expérience. Le médiateur est la personne ou le service des ressources humaines que l'employeur désigne, et non une chambre consulaire.",
    message: "Le maître d'apprentissage est un agent public ; l'employeur désigne lui-même le médiateur.",
    fix: "Demandez à l'employeur qui est son médiateur.",
    source: "Code du travail, D6273-1 et D6274-1",
    fields: [],
    check: (contract) => (filesWithState(contract) ? ok() : notApplicable),
  }),
  rule({
    id: "CNFPT-01",
    severity: "blocking",
    topic: "delay",
    title: "Accords du CNFPT",
    explanation:
      "Le CNFPT ne paie qu'avec son accord préalable (APF), demandé par la collectivité au plus tôt {before} mois avant le début. Le CFA demande ensuite l'accord de prise en charge (APC) dans les {after} jours du début, faute de quoi l'accord préalable tombe.",
    message:
      "Sans accord préalable de financement (APF), le CNFPT ne paie pas : le financeur est l'employeur.",
    fix: "Indiquez le numéro de l'accord préalable, ou choisissez « L'employeur ».",
    source: "Décret n° 2022-280 du 28 février 2022 ; CNFPT",
    uncertain:
      "Délais de l'APF et de l'APC lus sur la campagne 2023 : à confirmer pour la campagne en cours.",
    fields: ["cnfpt_apf_numero"],
    given: ({ legalValues, on }) => ({
      before: delayAt(legalValues, "delais.cnfpt_apf", on),
      after: delayAt(legalValues, "delais.cnfpt_apc", on),
    }),
    check: (contract, { legalValues, on, today }) => {
      if (funderOf(contract) !== "cnfpt") return notApplicable
      if (textOf(contract, "cnfpt_apf_numero") === null) return blocking()
      const start = dateOf(contract, "contrat_date_debut")
      const [before, after] = [
        delayAt(legalValues, "delais.cnfpt_apf", on),
        delayAt(legalValues, "delais.cnfpt_apc", on),
      ]
      if (start === null || before === null || after === null) return waitsFor("contrat_date_debut")
      const [earliest, latest] = [addMonths(start, -before), addDays(start, after)]
      const asked = dateOf(contract, "cnfpt_apf_date")
      const values = { earliest, latest }
      if (asked !== null && asked < earliest)
        return warning(values, {
          message: "L'accord préalable du CNFPT ne peut pas dater d'avant le {earliest}.",
          fix: "Vérifiez la date de l'accord préalable.",
          fields: ["cnfpt_apf_date"],
        })
      if (textOf(contract, "cnfpt_apc_numero") !== null || today < addDays(start, after / HALF))
        return ok(values)
      if (today <= latest)
        return warning(values, {
          message: "Accord de prise en charge (APC) à demander au CNFPT au plus tard le {latest}.",
          fix: "Demandez l'APC sur la plateforme du CNFPT, puis indiquez son numéro.",
          fields: ["cnfpt_apc_numero"],
        })
      return warning(values, {
        message:
          "Accord de prise en charge (APC) non demandé au {latest} : l'accord préalable est tombé, le financeur redevient l'employeur.",
        fix: "Choisissez « L'employeur » comme financeur, ou indiquez le numéro de l'APC.",
        fields: ["funder", "cnfpt_apc_numero"],
      })
    },
  }),
]
