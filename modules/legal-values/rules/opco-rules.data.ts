import type { LegalValues } from "./legal-value.ts"
import type { OpcoRule } from "./values.ts"

const SINCE = "2020-01-01"

type Row = readonly [
  name: string,
  from: string,
  value: Partial<OpcoRule> & Pick<OpcoRule, "text">,
  source: string,
  sureness?: "uncertain",
]

/** What the law leaves to each operator, as it was read: rows, never a condition in code. `tous` holds where nothing else does. */
const rows: readonly Row[] = [
  [
    "tous.equipement",
    SINCE,
    { text: "Montant du forfait de l’OPCO, dans la limite du plafond légal." },
    "Code du travail, D6332-83",
    "uncertain",
  ],
  [
    "tous.tuteur",
    SINCE,
    {
      text: "Fonction de tuteur et formation du maître d’apprentissage : financées ou non selon la branche et l’OPCO.",
    },
    "Code du travail, D6332-92 et D6332-93",
  ],
  [
    "tous.avenant_rupture",
    SINCE,
    { text: "Avenants et ruptures se déclarent sur le portail de l’OPCO." },
    "Portail inter-OPCO, relevé du 28 juillet 2026",
    "uncertain",
  ],
  [
    "tous.solde",
    "2025-07-01",
    { text: "Le solde demande un certificat de réalisation pour toute la formation." },
    "Code du travail, R6332-25",
  ],
  [
    "tous.annee_bissextile",
    SINCE,
    { text: "Une année entière est due en entier, même avec un 29 février.", choice: "cap" },
    "Usage de la plateforme",
    "uncertain",
  ],
  [
    "tous.heure_pro",
    "2020-10-01",
    { text: "9,15 € par heure de formation, quand la branche ne fixe rien.", cents: 9_15 },
    "Code du travail, D6332-86",
  ],
  [
    "tous.heure_pro_prioritaire",
    "2020-10-01",
    {
      text: "15 € par heure de formation d’un public prioritaire, quand la branche ne fixe rien.",
      cents: 15_00,
    },
    "Code du travail, D6332-86 et L6325-1-1",
  ],
  [
    "tous.rythme_pro",
    SINCE,
    { text: "Une facture par trimestre, sur les heures réalisées.", months: 3 },
    "Usage de la plateforme",
    "uncertain",
  ],
  [
    "afdas.certification",
    "2025-01-01",
    { text: "La certification doit être active le jour de la conclusion." },
    "Page de l’AFDAS",
  ],
  [
    "akto.avant_contrat",
    "2024-02-01",
    {
      text: "Entrée en formation avant le contrat : formulaire P2S, et contrat commencé le jour de sa signature.",
    },
    "Vade-mecum inter-OPCO, février 2024",
  ],
  [
    "akto.maitre",
    "2025-01-01",
    { text: "Le maître d’apprentissage est la première cause de retour des dossiers." },
    "Page d’AKTO, 2025",
  ],
  [
    "akto.equipement.idcc_3043",
    "2024-01-01",
    { text: "Propreté : premier équipement jusqu’à 500 €.", cents: 500_00 },
    "Page d’AKTO, propreté, 2024",
    "uncertain",
  ],
  [
    "akto.rqth.idcc_3043",
    "2024-01-01",
    { text: "Propreté : la majoration vise aussi les autres bénéficiaires de l’obligation d’emploi." },
    "Page d’AKTO, propreté, 2024",
    "uncertain",
  ],
  [
    "constructys.anciennete",
    SINCE,
    { text: "Rien n’est payé quand l’exécution a commencé plus de 4 ans avant.", months: 48 },
    "Constructys, conditions de prise en charge",
  ],
  [
    "constructys.contrat_raccourci",
    SINCE,
    { text: "Le montant majoré d’un contrat raccourci suppose l’accord signé." },
    "Constructys, conditions de prise en charge",
  ],
  [
    "constructys.repas",
    SINCE,
    { text: "Repas limités à deux par jour." },
    "Constructys, page de 2024",
    "uncertain",
  ],
  [
    "constructys.mobilite",
    SINCE,
    { text: "Mobilité internationale : forfait de 1 680 €.", cents: 1_680_00 },
    "Constructys, page de 2020-2021",
    "uncertain",
  ],
  [
    "constructys.avoir",
    "2024-02-01",
    { text: "Les avoirs sont établis par l’OPCO." },
    "Constructys, notice du 1er février 2024",
  ],
  [
    "opcommerce.periode_probatoire",
    "2025-07-01",
    {
      text: "Rupture des 45 premiers jours : la page de l’OPCO parle de jours en entreprise ; le calcul reste en jours du calendrier.",
    },
    "Page de L’Opcommerce, contre Service-Public F39190",
    "uncertain",
  ],
  [
    "ocapiat.avenant_rupture",
    SINCE,
    {
      text: "L’extranet prend du CFA le contrat, les avenants et les ruptures ; le mandat est écrit dans la convention.",
    },
    "Page d’OCAPIAT",
  ],
  [
    "ocapiat.certificat",
    SINCE,
    { text: "La facture complète vaut certificat de réalisation." },
    "Page d’OCAPIAT",
  ],
  [
    "opco_2i.tuteur",
    SINCE,
    { text: "Fonction de tuteur et formation du maître d’apprentissage financées, montants par branche." },
    "Page d’OPCO 2i",
  ],
  [
    "opco_ep.portail",
    SINCE,
    { text: "Portail « Action Apprentissage », avec sa propre signature électronique." },
    "Page d’OPCO EP",
  ],
  [
    "opco_mobilites.participation",
    "2025-07-01",
    { text: "Participation de 200 € quand le nouveau contrat prépare la même certification.", cents: 200_00 },
    "Page d’OPCO Mobilités",
  ],
  [
    "opco_sante.annee_bissextile",
    "2025-07-10",
    { text: "Prorata sur 365 jours, même en année bissextile.", choice: "flat" },
    "OPCO Santé, 10 juillet 2025",
  ],
]

export const opcoRuleValues: LegalValues = rows.map(([name, from, value, source, sureness]) => ({
  name: `opco_regle.${name}` as const,
  from,
  value: { cents: null, months: null, choice: "–", ...value },
  source,
  ...(sureness && { uncertain: true as const }),
}))
