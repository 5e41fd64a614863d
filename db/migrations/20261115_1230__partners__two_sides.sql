set role jalon_owner;

-- Where the OPCO comes from is shown with its day; a person's choice keeps its author. What the register said of the
-- establishment is kept with the profile too, so that a company sees it as its schools do.
alter table partner
  add column opco_at timestamptz,
  add column opco_by uuid references account,
  add column closed_on date,
  add column declined_reason text check (length(declined_reason) <= 500),
  drop column department,
  -- Corsica has one postcode prefix for two departments; overseas departments take three figures.
  add column department text generated always as (case
    when address ->> 'code_postal' !~ '^[0-9]{5}$' then null
    when address ->> 'code_postal' < '20200' and address ->> 'code_postal' >= '20000' then '2A'
    when address ->> 'code_postal' < '21000' and address ->> 'code_postal' >= '20200' then '2B'
    when address ->> 'code_postal' >= '97000' and address ->> 'code_postal' < '99000' then left(address ->> 'code_postal', 3)
    else left(address ->> 'code_postal', 2) end) stored;
alter table company_profile
  add column opco_source text,
  add column opco_at timestamptz,
  add column closed_on date,
  add column register_state text not null default 'unknown' check (register_state in ('open', 'closed', 'not_diffusible', 'unknown')),
  add column register_read_at timestamptz;

-- The views « Invitations » and « Partenaires » walk an index in the order of the list.
create index partner_invitation on partner (organization_id, sort_name, id)
  where archived_at is null and status in ('invited', 'expired', 'declined');
create index partner_active on partner (organization_id, sort_name, id) where archived_at is null and status = 'active';

create index company_profile_siret on company_profile (siret);

-- Columns that follow from others are no news for the history.
drop trigger audit_insert on partner;
drop trigger audit_update on partner;
drop trigger audit_delete on partner;
drop policy scope on partner;
call protect_table('partner', 'select, insert, update, delete', 'organization_id = (select scope_organization())', true,
  array['-sort_name', '-bucket', '-city', '-siren', '-department', '-updated_at', '-last_exchange_at']);

-- The people a company proposes as maîtres d'apprentissage, entered once and used for each contract.
create table company_tutor (
  id uuid primary key,
  organization_id int not null references organization,
  last_name text not null check (length(last_name) between 1 and 80),
  first_name text not null check (length(first_name) between 1 and 80),
  email text,
  phone text,
  job_title text,
  birth_date date,
  diploma text,
  diploma_level smallint check (diploma_level in (0, 3, 4, 5, 6, 7, 8)),
  experience_years smallint check (experience_years >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_tutor_organization on company_tutor (organization_id) where archived_at is null;
call protect_tenant_table('company_tutor', 'select, insert, update', array['-updated_at']);

-- A school reads the profile of the companies it works with; only the company writes it. The rule of the table says who
-- sees a row, this one who may change it.
create function only_own_profile() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user in ('jalon_app', 'jalon_worker') and new.organization_id is distinct from scope_organization() then
    raise exception 'a profile is written by its company' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger only_own before insert or update on company_profile for each row execute function only_own_profile();

-- Nobody joins two organizations by writing a row: an acceptance goes through the functions below.
revoke insert, update on partnership from jalon_app, jalon_worker;
grant update (ended_at) on partnership to jalon_app, jalon_worker;

create policy keeper on partnership to jalon_owner using (true) with check (true);
create policy keeper on company_profile to jalon_owner using (true) with check (true);
create policy keeper on partner to jalon_owner using (true) with check (true);
create policy founder on organization for insert to jalon_owner with check (kind = 'company');
create policy founder on member for insert to jalon_owner with check (role_id = 1);

-- Whether a company has its space here, by its number: its name and nothing more.
create function company_of_siret(wanted text) returns table (company_id int, company_name text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select o.id, o.name from company_profile c join organization o on o.id = c.organization_id
  where c.siret = wanted order by o.id limit 1;
end;

-- The acceptance itself: the two sides are joined and the school's row knows the company.
create function join_partner(partner_id uuid, company int, partnership_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare school int := scope_organization();
begin
  if scope_kind() is distinct from 'system' then raise exception 'an acceptance comes through its link'; end if;
  update partner p set company_id = company, status = 'active', declined_reason = null, updated_at = now()
  where p.id = partner_id and p.organization_id = school;
  if not found then raise exception 'no such partner here'; end if;
  insert into partnership (id, school_id, company_id) values (partnership_id, school, company)
  on conflict (school_id, company_id) do update set ended_at = null, accepted_at = now();
end $$;

-- A company that had no space gets one, with what the school that invited it knew.
create function found_company(partner_id uuid, partnership_id uuid, profile_id uuid, invoice_id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare known partner; company int;
begin
  if scope_kind() is distinct from 'system' then raise exception 'an acceptance comes through its link'; end if;
  select p.* into known from partner p where p.id = partner_id and p.organization_id = scope_organization();
  if known.id is null then raise exception 'no such partner here'; end if;
  -- Two schools may invite the same company, and both links be opened at once.
  perform pg_advisory_xact_lock(hashtextextended('company/' || coalesce(known.siret, known.id::text), 0));
  if exists (select from company_of_siret(known.siret)) then
    raise exception 'this company has its space' using errcode = 'unique_violation';
  end if;
  insert into organization (kind, name, invoice_uuid, siret, address, phone, email)
  values ('company', known.denomination, invoice_id, known.siret, known.address, known.phone, known.email)
  returning id into company;
  insert into company_profile (id, organization_id, denomination, siret, secteur, employeur_type, employeur_specifique, naf,
    effectif, idcc, opco, opco_source, opco_at, caisse_retraite, regime_chomage_specifique, address, phone, email, signataire,
    register_state, register_read_at, closed_on)
  values (profile_id, company, known.denomination, known.siret, known.secteur, known.employeur_type, known.employeur_specifique,
    known.naf, known.effectif, known.idcc, known.opco, known.opco_source, known.opco_at, known.caisse_retraite,
    known.regime_chomage_specifique, known.address, known.phone, known.email, known.signataire, known.register_state,
    known.register_read_at, known.closed_on);
  perform join_partner(partner_id, company, partnership_id);
  return company;
end $$;

-- The first person of such a company, once she has chosen her password. The link that leads her here belongs to the school.
create function join_founded_company(partner_id uuid, account uuid, member_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare company int := (select p.company_id from partner p where p.id = partner_id and p.organization_id = scope_organization());
begin
  if scope_kind() is distinct from 'system' or company is null then raise exception 'nothing was accepted'; end if;
  perform pg_advisory_xact_lock(hashtextextended('company-member/' || company, 0));
  if exists (select from member m where m.organization_id = company and m.revoked_at is null) then
    raise exception 'this company has its people' using errcode = 'unique_violation';
  end if;
  insert into member (id, organization_id, account_id, role_id) values (member_id, company, account, 1);
end $$;

-- What a company may know of the schools it works with.
create function company_schools() returns table (partnership_id uuid, school_id int, name text, city text, uai text,
  logo_key text, email text, phone text, website text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, o.id, o.name, o.address ->> 'commune',
    (select c.uai from apprentice_training_center c
     where c.organization_id = o.id and c.archived_at is null order by c.siret is distinct from o.siret, c.created_at limit 1),
    o.logo_key, o.email, o.phone, o.website, p.accepted_at
  from partnership p join organization o on o.id = p.school_id
  where p.company_id = scope_organization() and p.ended_at is null
  order by search_text(o.name), o.id;
end;

revoke execute on function only_own_profile, company_of_siret, join_partner, found_company, join_founded_company, company_schools
  from public;
grant execute on function company_of_siret, join_partner, found_company, join_founded_company, company_schools to jalon_app;

reset role;
