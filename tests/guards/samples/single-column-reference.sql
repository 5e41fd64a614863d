-- Must be refused by tests/catalogue: a class of another school could be named.
set local role jalon_owner;
create table seat (
  id uuid primary key,
  organization_id int not null references organization,
  class_id uuid not null references class
);
call protect_tenant_table('seat', 'select, insert');
reset role;
