import { type CodeList, codes } from "@jalon/legal-values/rules"

/** The lists of the yearly survey on apprentices (SIFA), in their edition of 2024. */
const EDITION_2024 = "2024-01-01"

const centerTypes = codes(EDITION_2024, [
  ["01", "Public, éducation nationale"],
  ["02", "Public, enseignement supérieur"],
  ["03", "Public agricole"],
  ["04", "Collectivité territoriale"],
  ["05", "Autre public"],
  ["06", "Consulaire"],
  ["07", "Branche professionnelle"],
  ["08", "Entreprise"],
  ["09", "Associatif"],
  ["10", "Autre privé"],
])

const agreements = codes(EDITION_2024, [
  ["CFA", "CFA porté par l’établissement public"],
  ["SA", "Section d’apprentissage"],
  ["UFA", "Unité de formation par apprentissage"],
  ["L. 6231-3", "Convention de l’article L. 6231-3"],
  ["NC", "Non concerné"],
])

const occupations = codes(EDITION_2024, [
  ["10", "Agriculteur"],
  ["21", "Artisan"],
  ["22", "Commerçant"],
  ["23", "Chef d’entreprise de 10 salariés ou plus"],
  ["31", "Profession libérale"],
  ["33", "Cadre de la fonction publique"],
  ["34", "Professeur"],
  ["35", "Information, arts, spectacle"],
  ["37", "Cadre administratif et commercial"],
  ["38", "Ingénieur"],
  ["42", "Instituteur"],
  ["43", "Profession intermédiaire de la santé et du travail social"],
  ["44", "Clergé"],
  ["45", "Profession intermédiaire de la fonction publique"],
  ["46", "Profession intermédiaire en entreprise"],
  ["47", "Technicien"],
  ["48", "Contremaître"],
  ["52", "Employé de la fonction publique"],
  ["53", "Policier, militaire"],
  ["54", "Employé administratif"],
  ["55", "Employé de commerce"],
  ["56", "Services aux particuliers"],
  ["61", "Ouvrier qualifié"],
  ["66", "Ouvrier non qualifié"],
  ["69", "Ouvrier agricole"],
  ["71", "Retraité, ancien agriculteur"],
  ["72", "Retraité, ancien artisan ou commerçant"],
  ["73", "Retraité, ancien cadre ou profession intermédiaire"],
  ["76", "Retraité, ancien employé ou ouvrier"],
  ["81", "Chômeur n’ayant jamais travaillé"],
  ["82", "Sans activité professionnelle"],
  ["99", "Non renseigné"],
])

const situationsBefore = codes(EDITION_2024, [
  ["11", "Collège"],
  ["12", "IME, IMP"],
  ["21", "Lycée général ou technologique"],
  ["31", "Lycée professionnel"],
  ["41", "Enseignement supérieur"],
  ["51", "Contrat de professionnalisation"],
  ["52", "Stagiaire de la formation professionnelle"],
  ["53", "Emploi"],
  ["54", "Demandeur d’emploi"],
  ["90", "Autre"],
  ["99", "Inconnue"],
])

const diplomasObtained = codes(EDITION_2024, [
  ["01", "Aucun diplôme"],
  ["02", "CFG"],
  ["03", "Brevet"],
  ["04", "CAP"],
  ["05", "BEP"],
  ["06", "Autre diplôme de niveau 3"],
  ["07", "Bac général ou technologique"],
  ["08", "Bac professionnel"],
  ["09", "BP, brevet de maîtrise"],
  ["10", "Autre diplôme de niveau 4"],
  ["11", "BTS"],
  ["12", "DUT"],
  ["13", "Autre diplôme de niveau 5"],
  ["14", "Diplôme de niveau 6 à 8"],
  ["15", "BUT"],
  ["99", "Inconnu"],
])

const boardingKinds = codes(EDITION_2024, [
  ["E", "Externe"],
  ["D", "Demi-pensionnaire"],
  ["I", "Interne"],
  ["IE", "Interne externé"],
])

const APPRENTICE = "Apprenti"
const OTHER = "Autre situation"

const inSchool: readonly (readonly [code: string, label: string])[] = [
  ["1003", "6e"],
  ["1005", "5e"],
  ["1009", "IME"],
  ["1017", "4e"],
  ["1019", "Autre 4e"],
  ["1021", "3e"],
  ["1023", "Autre 3e (prépa-métiers, SEGPA…)"],
  ["2001", "2de générale et technologique"],
  ["2003", "1re"],
  ["2005", "Terminale générale"],
  ["2007", "Terminale technologique"],
  ["3001", "CAP, 1re année"],
  ["3003", "CAP, année terminale"],
  ["3009", "Mention complémentaire de niveau 3"],
  ["3011", "Autre formation de niveau 3"],
  ["3031", "Bac professionnel, 2de"],
  ["3032", "Bac professionnel, 1re"],
  ["3033", "Bac professionnel, terminale"],
  ["3021", "Mention complémentaire de niveau 4"],
  ["3023", "Autre formation de niveau 4"],
  ["4001", "BTS, 1re année"],
  ["4003", "BTS, 2e année"],
  ["4005", "DUT, 1re année"],
  ["4007", "DUT, 2e année"],
  ["4009", "Classe préparatoire"],
  ["4011", "Licence"],
  ["4013", "Master"],
  ["4015", "École d’ingénieurs ou de commerce"],
  ["4017", "Autre formation de niveau 5"],
  ["4019", "Autre formation de niveau 6"],
  ["4021", "Autre formation de niveau 7 ou 8"],
  ["4023", "BUT, 1re année"],
  ["4025", "BUT, 2e année"],
  ["4027", "BUT, année terminale"],
]

const PREPARATORY_CLASS = "4009"

/** Class or situation of the year before. From CAP on, a class has its code as a pupil, and as an apprentice a hundred further. */
const yearBefore = codes(EDITION_2024, [
  ...inSchool.map(([code, label]) => [code, label, "Élève ou étudiant"] as const),
  ...inSchool
    .filter(([code]) => code >= "3001" && code !== PREPARATORY_CLASS)
    .map(([code, label]) => [String(Number(code) + 100), label, APPRENTICE] as const),
  ["3117", "BP, 1re année", APPRENTICE],
  ["3119", "BP, année terminale", APPRENTICE],
  ["5901", "Contrat de professionnalisation", OTHER],
  ["5903", "Emploi", OTHER],
  ["5905", "Stage", OTHER],
  ["5907", "Sans emploi", OTHER],
  ["5909", "Formation continue", OTHER],
  ["9900", "Autre", OTHER],
  ["9999", "Inconnue", OTHER],
])

/** Under the names of the fields they fill. Apart from the lists of the contract's form, whose pages must stay light. */
export const surveyLists = {
  sifa_type_cfa: centerTypes,
  nat_str_jur: agreements,
  representant_legal_pcs: occupations,
  apprenti_situation_avant_apprentissage: situationsBefore,
  apprenti_dernier_diplome_obtenu: diplomasObtained,
  apprenti_situation_n_1: yearBefore,
  regime_scolaire: boardingKinds,
} as const satisfies Record<string, CodeList>
