/** A sheet of the register as the simulator knows it. Titles and codes are those in public use, the rest is invented. */
type Sheet = {
  rncp: string
  title: string
  level: number
  diplomaCode: string
  isDiploma: boolean
  certifier: { siret: string; nom: string }
  until: string
  blocks: readonly string[]
  /** The certifications of its line, oldest first: each renews the one before it. */
  line?: readonly { code: string; since: string; until: string }[]
}

const TRILINGUAL = [
  { code: "RNCP99903", since: "2021-09-01", until: "2024-08-31" },
  { code: "RNCP99904", since: "2024-09-01", until: "2029-08-31" },
]

const education = { siret: "00000101600013", nom: "Ministère de l’Éducation nationale" }
const labour = { siret: "00000202200028", nom: "Ministère du Travail" }
const school = { siret: "00000303800122", nom: "École supérieure de vente de l’Ouest" }

const sheets: readonly Sheet[] = [
  {
    rncp: "RNCP38362",
    title: "BTS Management commercial opérationnel",
    level: 5,
    diplomaCode: "32031213",
    isDiploma: true,
    certifier: education,
    until: "2028-08-31",
    blocks: [
      "Développer la relation client et assurer la vente conseil",
      "Animer et dynamiser l’offre commerciale",
      "Assurer la gestion opérationnelle",
      "Manager l’équipe commerciale",
      "Culture générale et expression",
      "Culture économique, juridique et managériale",
    ],
  },
  {
    rncp: "RNCP38368",
    title: "BTS Négociation et digitalisation de la relation client",
    level: 5,
    diplomaCode: "32031212",
    isDiploma: true,
    certifier: education,
    until: "2028-08-31",
    blocks: [
      "Relation client et négociation-vente",
      "Relation client à distance et digitalisation",
      "Relation client et animation de réseaux",
    ],
  },
  {
    rncp: "RNCP37198",
    title: "BTS Communication",
    level: 5,
    diplomaCode: "32032002",
    isDiploma: true,
    certifier: education,
    until: "2028-12-31",
    blocks: [
      "Contribuer à l’élaboration et au pilotage de la stratégie de communication",
      "Concevoir et mettre en œuvre des solutions de communication",
      "Accompagner le développement de solutions média et digitales innovantes",
    ],
  },
  {
    rncp: "RNCP39063",
    title: "Négociateur technico-commercial",
    level: 5,
    diplomaCode: "36T31201",
    isDiploma: false,
    certifier: labour,
    until: "2029-07-05",
    blocks: [
      "Élaborer une stratégie commerciale omnicanale pour un secteur géographique défini",
      "Prospecter et négocier une proposition commerciale",
    ],
  },
  {
    rncp: "RNCP37849",
    title: "Responsable du développement commercial",
    level: 6,
    diplomaCode: "26X31015",
    isDiploma: false,
    certifier: school,
    until: "2028-07-19",
    blocks: [
      "Élaborer le plan opérationnel de développement commercial",
      "Élaborer et mettre en œuvre une stratégie de prospection",
      "Construire et négocier une offre commerciale",
      "Manager l’activité commerciale",
    ],
  },
  {
    rncp: "RNCP99901",
    title: "CAP Équipier polyvalent du commerce",
    level: 3,
    diplomaCode: "50031213",
    isDiploma: true,
    certifier: education,
    until: "2029-08-31",
    blocks: [
      "Recevoir et suivre les commandes",
      "Mettre en valeur et approvisionner",
      "Conseiller et accompagner le client dans son parcours d’achat",
    ],
  },
  {
    rncp: "RNCP99902",
    title: "Manager de projet numérique",
    level: 7,
    diplomaCode: "16X32601",
    isDiploma: false,
    certifier: school,
    until: "2028-02-28",
    blocks: ["Cadrer un projet numérique", "Piloter une équipe à distance", "Mesurer et rendre compte"],
  },
  {
    rncp: "RNCP99903",
    title: "Assistant commercial trilingue",
    level: 5,
    diplomaCode: "36X31204",
    isDiploma: false,
    certifier: school,
    until: "2024-08-31",
    blocks: ["Assister une équipe commerciale", "Communiquer dans trois langues"],
    line: TRILINGUAL,
  },
  {
    rncp: "RNCP99904",
    title: "Assistant commercial trilingue",
    level: 5,
    diplomaCode: "36X31205",
    isDiploma: false,
    certifier: school,
    until: "2029-08-31",
    blocks: ["Assister une équipe commerciale", "Communiquer dans trois langues", "Vendre en ligne"],
    line: TRILINGUAL,
  },
]

const serve = (sheet: Sheet, today: string) => ({
  identifiant: { cfd: sheet.diplomaCode, rncp: sheet.rncp, rncp_anterieur_2019: false },
  intitule: {
    cfd: { long: sheet.title.toUpperCase(), court: sheet.title.toUpperCase() },
    niveau: { cfd: { europeen: String(sheet.level) }, rncp: { europeen: String(sheet.level) } },
    rncp: sheet.title,
  },
  blocs_competences: {
    rncp: sheet.blocks.map((intitule, n) => ({ code: `${sheet.rncp}BC0${n + 1}`, intitule })),
  },
  periode_validite: {
    rncp: {
      actif: sheet.until >= today,
      activation: null,
      debut_parcours: "2021-09-01T00:00:00.000+02:00",
      fin_enregistrement: `${sheet.until}T23:59:59.000+02:00`,
    },
  },
  continuite: {
    cfd: [],
    rncp: (sheet.line ?? [{ code: sheet.rncp, since: "2021-09-01", until: sheet.until }]).map(
      ({ code, since, until }) => ({
        code,
        activation: `${since}T00:00:00.000+02:00`,
        fin_enregistrement: `${until}T23:59:59.000+02:00`,
        courant: code === sheet.rncp,
        actif: until >= today,
      }),
    ),
  },
  type: {
    nature: {
      cfd: sheet.isDiploma
        ? { code: "1", libelle: "DIPLOME NATIONAL / DIPLOME D'ETAT" }
        : { code: "2", libelle: "TITRE PROFESSIONNEL HOMOLOGUE OU CERTIFIE" },
    },
    enregistrement_rncp: sheet.isDiploma ? "Enregistrement de droit" : "Enregistrement sur demande",
    certificateurs_rncp: [sheet.certifier],
  },
})

export const certificationsOf = (rncp: string, today: string) =>
  sheets.filter((sheet) => sheet.rncp === rncp).map((sheet) => serve(sheet, today))
