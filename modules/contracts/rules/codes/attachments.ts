import { rows } from "./code.ts"

/** What the file of a contract may have to hold. The employer attests holding it: the OPCO asks for it afterwards. */
export const contractAttachments = rows("2019-01-01", [
  ["cerfa_signe", "Cerfa signé"],
  ["convention_signee", "Convention de formation signée"],
  ["mandat", "Mandat de l’employeur au CFA, s’il est séparé de la convention"],
  ["convention_duree", "Convention tripartite d’aménagement de durée"],
  ["calendrier", "Calendrier d’alternance"],
  ["programme", "Programme de la formation"],
  ["identite", "Pièce d’identité"],
  ["titre_sejour", "Titre de séjour ou autorisation de travail"],
  ["rqth", "Justificatif de RQTH ou des droits rattachés (BOE, PPS, PCH, AEEH)"],
  ["fin_college", "Justificatif de fin de collège"],
  ["projet_entreprise", "Attestation sur l’honneur du projet de création ou de reprise d’entreprise"],
  ["sportif_haut_niveau", "Justificatif d’inscription sur la liste des sportifs de haut niveau"],
  ["convention_mobilite", "Convention de mobilité à l’étranger"],
  ["convention_accueil", "Convention avec l’entreprise d’accueil"],
  ["convention_saisonniere", "Convention des deux employeurs saisonniers"],
  ["contrat_precedent", "Contrat précédent ou justificatif de sa rupture"],
  ["diplomes", "Copie des diplômes obtenus"],
  ["dpae", "Accusé de réception de la DPAE"],
  ["habilitation", "Convention d’habilitation ou autorisation d’ouverture"],
  ["interdiction", "Décision d’opposition ou d’interdiction"],
  ["rupture", "Document de rupture"],
  ["travaux_reglementes", "Déclaration de dérogation aux travaux réglementés"],
])
