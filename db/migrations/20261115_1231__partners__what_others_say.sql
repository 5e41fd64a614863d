set role jalon_owner;

-- What the register answered last, and what was seen of the others' words and left aside: differences are shown until
-- somebody settles them, on either side.
alter table partner
  add column register_said jsonb not null default '{}',
  add column kept jsonb not null default '{}';
alter table company_profile
  add column register_said jsonb not null default '{}',
  add column kept jsonb not null default '{}';

drop trigger audit_insert on partner;
drop trigger audit_update on partner;
drop trigger audit_delete on partner;
drop policy scope on partner;
call protect_table('partner', 'select, insert, update, delete', 'organization_id = (select scope_organization())', true,
  array['-sort_name', '-bucket', '-city', '-siren', '-department', '-updated_at', '-last_exchange_at', '-register_said', '-kept']);
drop trigger audit_insert on company_profile;
drop trigger audit_update on company_profile;
drop trigger audit_delete on company_profile;
drop policy scope on company_profile;
call protect_table('company_profile', 'select, insert, update',
  'organization_id = (select scope_organization()) or organization_id in (
     select p.company_id from partnership p where p.school_id = (select scope_organization()) and p.ended_at is null)', true,
  array['-updated_at', '-register_said', '-kept']);

-- Answers null when the company has got its space since the link was looked at: whoever holds the link then logs in.
create or replace function found_company(partner_id uuid, partnership_id uuid, profile_id uuid, invoice_id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare known partner; company int;
begin
  if scope_kind() is distinct from 'system' then raise exception 'an acceptance comes through its link'; end if;
  select p.* into known from partner p where p.id = partner_id and p.organization_id = scope_organization();
  if known.id is null then raise exception 'no such partner here'; end if;
  -- Two schools may invite the same company, and both links be opened at once.
  perform pg_advisory_xact_lock(hashtextextended('company/' || coalesce(known.siret, known.id::text), 0));
  if exists (select from company_of_siret(known.siret)) then return null; end if;
  insert into organization (kind, name, invoice_uuid, siret, address, phone, email)
  values ('company', known.denomination, invoice_id, known.siret, known.address, known.phone, known.email)
  returning id into company;
  insert into company_profile (id, organization_id, denomination, siret, secteur, employeur_type, employeur_specifique, naf,
    effectif, idcc, opco, opco_source, opco_at, caisse_retraite, regime_chomage_specifique, address, phone, email, signataire,
    register_state, register_read_at, register_said, closed_on)
  values (profile_id, company, known.denomination, known.siret, known.secteur, known.employeur_type, known.employeur_specifique,
    known.naf, known.effectif, known.idcc, known.opco, known.opco_source, known.opco_at, known.caisse_retraite,
    known.regime_chomage_specifique, known.address, known.phone, known.email, known.signataire, known.register_state,
    known.register_read_at, known.register_said, known.closed_on);
  perform join_partner(partner_id, company, partnership_id);
  return company;
end $$;

-- Answers false when somebody of the company is there already: she invites her colleagues herself.
drop function join_founded_company;
create function join_founded_company(partner_id uuid, account uuid, member_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare company int := (select p.company_id from partner p where p.id = partner_id and p.organization_id = scope_organization());
begin
  if scope_kind() is distinct from 'system' then raise exception 'an arrival comes through its link'; end if;
  perform pg_advisory_xact_lock(hashtextextended('company-member/' || company, 0));
  if company is null or exists (select from member m where m.organization_id = company and m.revoked_at is null) then
    return false;
  end if;
  insert into member (id, organization_id, account_id, role_id) values (member_id, company, account, 1);
  return true;
end $$;
revoke execute on function join_founded_company from public;
grant execute on function join_founded_company to jalon_app;

reset role;
