import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Niveau du diplôme le plus élevé du maître d’apprentissage ». */
export const tutorLevels = codes(NOTICE_09, [
  ["0", "Aucun"],
  ["3", "CAP, BEP"],
  ["4", "Baccalauréat"],
  ["5", "DEUG, BTS, DUT, DEUST"],
  ["6", "Licence, licence professionnelle, BUT, maîtrise"],
  ["7", "Master, DEA, DESS, diplôme d’ingénieur"],
  ["8", "Doctorat, HDR"],
])
