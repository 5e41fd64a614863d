create table room (id uuid primary key, organization_id int not null, status text not null);
grant select, insert on room to jalon_app;
