set role jalon_owner;

-- What waits for the signatory of a company and what they signed, for those who answer for the company. `is_own` says that the
-- person who asks is that signatory: by the address to which the school sent the link.
create function company_signatures() returns table (
  signer_id uuid, organization_id int, school_name text, number text, learner_name text, name text, signer_name text,
  is_own boolean, state text, link_id uuid, invited_at timestamptz, expires_at timestamptz, signed_at timestamptz,
  is_sealed boolean, documents jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select g.id, c.organization_id, o.name, c.number, c.learner_name, e.name, g.first_name || ' ' || g.last_name,
    g.email = lower(a.email), g.status,
    case when g.status = 'to_sign' then (
      select d.id from guest_link d
      where d.organization_id = g.organization_id and d.subject = 'signer' and d.subject_id = g.id::text and d.part is null
        and guest_link_state(d) = 'open'
      order by d.created_at desc, d.id desc limit 1) end,
    g.invited_at, e.expires_at, g.signed_at, e.status = 'completed',
    (select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'pages', f.pages) order by f.rank)
     from signature_document f where f.organization_id = e.organization_id and f.envelope_id = e.id
       and g.frames @> jsonb_build_array(jsonb_build_object('document', f.id)))
  from member m
    join account a on a.id = m.account_id
    join partnership w on w.company_id = m.organization_id and w.ended_at is null
    join partner p on p.organization_id = w.school_id and p.company_id = w.company_id
    join contract c on c.organization_id = p.organization_id and c.partner_id = p.id
    join organization o on o.id = c.organization_id
    join signature_envelope e on e.organization_id = c.organization_id and e.subject = 'contract' and e.subject_id = c.id
    join signer g on g.organization_id = e.organization_id and g.envelope_id = e.id and g.role = 'employer'
  where scope_kind() = 'member' and m.organization_id = scope_organization() and m.account_id = scope_account()
    and m.revoked_at is null and m.role_id < 4
    and (g.status = 'to_sign' and e.status = 'open' or g.status = 'signed' and e.status in ('open', 'sealing', 'completed'));
end;
revoke execute on function company_signatures from public;
grant execute on function company_signatures to jalon_app;

reset role;
