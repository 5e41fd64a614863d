set role jalon_owner;

-- What the yearly survey on apprentices asks of a person, typed once in their file: place of birth by its INSEE code, the
-- year before, what they did before their first apprenticeship, boarding, a second representative.
alter table student
  add column birth_insee text,
  add column situation_avant_apprentissage text,
  add column dernier_diplome_obtenu text,
  add column situation_annee_precedente text,
  add column etablissement_annee_precedente text,
  add column regime_scolaire text,
  add column second_representative jsonb not null default '{}'::jsonb;

reset role;
