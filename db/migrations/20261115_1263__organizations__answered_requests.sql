set role jalon_owner;

-- A request for rectification is answered: what was asked is put right, or refused with the reason the law wants said.
alter table rectification_request
  add column status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add column answered_by uuid references account,
  add constraint rectification_request_answered check ((status = 'open') = (answered_at is null)),
  add constraint rectification_request_reason check (status <> 'refused' or answer is not null);
create index rectification_request_open on rectification_request (organization_id, student_id) where status = 'open';
grant update on rectification_request to jalon_app, jalon_worker;

reset role;
