import type { IsoDate } from "@jalon/kernel"
import type { PersonFields } from "./person-data.ts"

type TutorFields<Prefix extends string> = {
  [Name in "nom" | "prenom" | "emploi" as `${Prefix}_${Name}`]: string
} & { [Name in "date_naissance" as `${Prefix}_${Name}`]: IsoDate }

/** Fields that only the professionalization form has. */
export type ProfessionalizationFields = PersonFields<"salarie"> &
  TutorFields<"tuteur"> &
  TutorFields<"tuteur_utilisatrice"> & {
    pro_particulier_employeur: boolean
    pro_urssaf_particulier: string
    pro_organisme_prevoyance: string
    pro_numero_projet: string
    pro_numero_adherent: string
    pro_inscrit_france_travail: boolean
    pro_numero_france_travail: string
    pro_duree_france_travail_mois: number
    pro_situation_avant_contrat: string
    pro_minimum_social: string
    pro_diplome_plus_eleve: string
    pro_public: string
    pro_public_prioritaire: boolean
    tuteur_experience_annees: number
    tuteur_nb_alternants: number
    /** The employer may follow fewer people than a colleague. */
    tuteur_est_employeur: boolean
    pro_attestation_tuteur: boolean
    pro_nature: string
    pro_type: string
    pro_emploi: string
    pro_classification: string
    pro_niveau: string
    pro_coefficient: string
    pro_periode_essai_jours: number
    /** An agreement of the branch opens more than a year. */
    pro_accord_duree: boolean
    pro_accord_duree_reference: string
    of_denomination: string
    of_siret: string
    of_nda: string
    pro_formation_interne: boolean
    pro_nombre_organismes: number
    pro_type_qualification: string
    pro_diplome_vise: string
    pro_nsf: string
    pro_duree_totale_heures: number
    pro_duree_enseignements_heures: number
    formation_date_fin: IsoDate
    signature_salarie_date: string
  }
