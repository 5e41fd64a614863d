import { sql } from "@jalon/data"
import { dated, type Kind, said } from "./kind.ts"

const address = [
  said("N° de voie", "address.numero", { width: 10 }),
  said("Voie", "address.voie", { width: 32 }),
  said("Complément d’adresse", "address.complement"),
  said("Code postal", "address.code_postal"),
  said("Commune", "address.commune", { width: 24 }),
]
const kept = [dated("Créé le", "created_at"), dated("Archivé le", "archived_at")]
const id = said("Identifiant", "id", { width: 38 })

export const centers: Kind = {
  name: "apprentice_training_center",
  from: sql`apprentice_training_center t`,
  fields: sql`t.name, t.trade_name, t.siret, t.uai, t.nda, t.nature, t.company_center, t.qualiopi_certificate_number,
    t.qualiopi_valid_until, t.disability_referent_id, t.mobility_referent_id, t.address, t.phone, t.email, t.archived_at,
    t.created_at, t.updated_at`,
  sheets: [
    {
      name: "Centres",
      columns: [
        said("Centre", "name", { width: 36 }),
        said("Nom commercial", "trade_name"),
        said("SIRET", "siret"),
        said("UAI", "uai"),
        said("NDA", "nda"),
        said("Nature", "nature", { width: 24 }),
        said("Certificat Qualiopi", "qualiopi_certificate_number"),
        dated("Qualiopi jusqu’au", "qualiopi_valid_until"),
        ...address,
        said("Téléphone", "phone"),
        said("E-mail", "email", { width: 32 }),
        ...kept,
        id,
      ],
    },
  ],
}

export const sites: Kind = {
  name: "site",
  from: sql`site t join apprentice_training_center ce on ce.id = t.center_id`,
  fields: sql`t.center_id, t.name, t.siret, t.uai, t.address, t.insee_code, t.time_zone, t.public_holiday_zone,
    t.good_friday_off, t.school_holiday_zone, t.accessible, t.accessibility_note, t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('center', ce.name)`,
  sheets: [
    {
      name: "Sites",
      columns: [
        said("Site", "name", { width: 32 }),
        said("Centre", "shown.center", { width: 32 }),
        said("SIRET", "siret"),
        said("UAI", "uai"),
        ...address,
        said("Zone de jours fériés", "public_holiday_zone"),
        said("Zone de vacances", "school_holiday_zone"),
        said("Accessible", "accessible"),
        ...kept,
        id,
      ],
    },
  ],
}

export const trainings: Kind = {
  name: "training",
  from: sql`training t left join apprentice_training_center ce on ce.id = t.center_id`,
  fields: sql`t.center_id, t.title, t.short_title, t.rncp_code, t.former_rncp_code, t.diploma_code, t.diploma_kind, t.nsf_code, t.certification_type,
    t.certifier_name, t.level, t.rncp_registered_until, t.preparation_right, t.preparation_read_on,
    t.agreement_from, t.agreement_until, t.duration_hours_total, t.duration_months, t.remote_hours,
    t.delivery_mode, t.price_cents, t.capacity_default, t.objectives, t.prerequisites, t.programme_url, t.blocks, t.entrusted, t.status,
    t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('center', ce.name)`,
  sheets: [
    {
      name: "Formations",
      columns: [
        said("Formation", "title", { width: 44 }),
        said("Intitulé court", "short_title"),
        said("Centre", "shown.center", { width: 32 }),
        said("Code RNCP", "rncp_code"),
        said("Ancien code RNCP", "former_rncp_code"),
        said("Code diplôme", "diploma_code"),
        said("Spécialité (NSF)", "nsf_code"),
        said("Type de certification", "certification_type"),
        said("Certificateur", "certifier_name", { width: 28 }),
        said("Niveau", "level", { type: "number" }),
        dated("Fin d’enregistrement", "rncp_registered_until"),
        said("Liste des habilitations", "preparation_right"),
        dated("Liste lue le", "preparation_read_on"),
        dated("Habilitation à partir du", "agreement_from"),
        dated("Habilitation jusqu’au", "agreement_until"),
        said("Heures", "duration_hours_total", { type: "number" }),
        said("Mois", "duration_months", { type: "number" }),
        said("Heures à distance", "remote_hours", { type: "number" }),
        said("Modalité", "delivery_mode"),
        said("Prix", "price_cents", { type: "amount" }),
        said("Objectifs", "objectives", { width: 40 }),
        said("Prérequis", "prerequisites", { width: 40 }),
        said("Statut", "status"),
        ...kept,
        id,
      ],
    },
  ],
}

export const fundingLevels: Kind = {
  name: "training_funding_level",
  from: sql`training_funding_level t join training tr on tr.id = t.training_id`,
  fields: sql`t.training_id, t.opco, t.idcc, t.amount_cents, t.valid_from, t.valid_to, t.source, t.uncertain, t.created_at`,
  shown: sql`jsonb_build_object('training', tr.title)`,
  sheets: [
    {
      name: "Niveaux de prise en charge",
      columns: [
        said("Formation", "shown.training", { width: 44 }),
        said("OPCO", "opco"),
        said("IDCC", "idcc"),
        said("Montant annuel", "amount_cents", { type: "amount" }),
        dated("À partir du", "valid_from"),
        dated("Jusqu’au", "valid_to"),
        said("Source", "source", { width: 32 }),
        said("À confirmer", "uncertain"),
        id,
      ],
    },
  ],
}

export const requiredDocuments: Kind = {
  name: "required_document",
  from: sql`required_document t join training tr on tr.id = t.training_id`,
  fields: sql`t.training_id, t.code, t.label, t.condition, t.created_at`,
  shown: sql`jsonb_build_object('training', tr.title)`,
  sheets: [
    {
      name: "Pièces demandées",
      columns: [
        said("Formation", "shown.training", { width: 44 }),
        said("Code", "code"),
        said("Pièce", "label", { width: 36 }),
        said("Condition", "condition"),
        id,
      ],
    },
  ],
}

export const classes: Kind = {
  name: "class",
  from: sql`class t join training tr on tr.id = t.training_id
    left join apprentice_training_center ce on ce.id = coalesce(t.center_id, tr.center_id) left join site si on si.id = t.site_id`,
  fields: sql`t.training_id, t.center_id, t.site_id, t.name, t.school_year, t.year_of_cycle, t.promotion, t.start_date,
    t.end_date, t.exam_start_date, t.exam_end_date, t.capacity, t.rhythm, t.closure_policy, t.head_trainer_id, t.assistant_id,
    t.week_minutes_target, t.status, t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('training', tr.title, 'center', ce.name, 'site', si.name)`,
  sheets: [
    {
      name: "Classes",
      columns: [
        said("Classe", "name"),
        said("Formation", "shown.training", { width: 44 }),
        said("Centre", "shown.center", { width: 32 }),
        said("Site", "shown.site"),
        said("Année scolaire", "school_year"),
        said("Année du cycle", "year_of_cycle", { type: "number" }),
        said("Promotion", "promotion"),
        dated("Début", "start_date"),
        dated("Fin", "end_date"),
        dated("Début des examens", "exam_start_date"),
        dated("Fin des examens", "exam_end_date"),
        said("Places", "capacity", { type: "number" }),
        said("Minutes par semaine", "week_minutes_target", { type: "number" }),
        said("Statut", "status"),
        ...kept,
        id,
      ],
    },
  ],
}

export const periods: Kind = {
  name: "calendar_period",
  from: sql`calendar_period t left join class c on t.scope = 'class' and c.id = t.scope_id`,
  fields: sql`t.scope, t.scope_id, t.kind, t.from_date, t.to_date, t.label, t.locked, t.created_at`,
  shown: sql`jsonb_build_object('class', c.name)`,
  sheets: [
    {
      name: "Périodes",
      columns: [
        said("Portée", "scope"),
        said("Classe", "shown.class"),
        said("Nature", "kind"),
        dated("Du", "from_date"),
        dated("Au", "to_date"),
        said("Libellé", "label", { width: 32 }),
        id,
      ],
    },
  ],
}
