-- What talpa serve of 0.1.0 (fbdee88) left: a finished game of the tests' toy, a running one, and a new table of Moledozer.
BEGIN TRANSACTION;
CREATE TABLE entries (
	"table" VARCHAR(24) NOT NULL,
	n INTEGER NOT NULL,
	kind SMALLINT NOT NULL,
	seat SMALLINT NOT NULL,
	value INTEGER NOT NULL,
	text TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY ("table", n)
)
 WITHOUT ROWID
;
INSERT INTO "entries" VALUES('bvgf7b2bqisq',0,4,0,0,'3a9c27fc85aac1a2afe818b44e72ba5b149517196e4f2193cfd05db41f9d46ea',1795009296475);
INSERT INTO "entries" VALUES('bvgf7b2bqisq',1,4,1,0,'f0b050a6ed5ea29175b5d68986e04455324693da2777fba1e3cfb0680abed47b',1795009296475);
INSERT INTO "entries" VALUES('bvgf7b2bqisq',2,1,0,1,'',1795009296479);
INSERT INTO "entries" VALUES('nkywyenkxepp',0,4,0,0,'6df8364aeea4259f0c570f3f313560f2c9c530de9fb0961e2b9a5c22c54e14bc',1795009296457);
INSERT INTO "entries" VALUES('nkywyenkxepp',1,4,1,0,'66647e1e9eb7c91438aff987a4eb785c021ecd1c09f81354899b955cb74c803e',1795009296457);
INSERT INTO "entries" VALUES('nkywyenkxepp',2,1,0,1,'',1795009296472);
INSERT INTO "entries" VALUES('nkywyenkxepp',3,1,1,1,'',1795009296473);
INSERT INTO "entries" VALUES('x84wx6uuc952',0,4,0,0,'b54e38fa2b625eb0ecf455eb8459064ecb264cd4a4e800f69613bc616581dcd9',1795009297218);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL,
	game VARCHAR(24) NOT NULL,
	rules INTEGER NOT NULL,
	seats SMALLINT NOT NULL,
	options TEXT NOT NULL,
	edition VARCHAR(40) NOT NULL,
	edition_digest VARCHAR(64) NOT NULL,
	language VARCHAR(8) NOT NULL,
	seed VARCHAR(80) NOT NULL,
	places TEXT NOT NULL,
	host VARCHAR(64) NOT NULL,
	watch VARCHAR(64) NOT NULL,
	listed BOOLEAN NOT NULL,
	seconds INTEGER NOT NULL,
	talk BOOLEAN NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('nkywyenkxepp','toy',1,2,'{"low":"no"}','standard','5f205b3ab1d0a818d4d5d46819c21779a98c64d74d91f137b1eb2a7c5d11d433','en','37808754656132112161363079360236046808343843235017989429943269248235014752222','[{"kind":"person","level":"","name":""},{"kind":"person","level":"","name":""}]','bdbc22a8043496e28a09f3681b6f97f90449a84df5e44ffacb983541deb964e5','',1,0,1,1795009296457);
INSERT INTO "tables" VALUES('bvgf7b2bqisq','toy',1,2,'{"low":"no"}','standard','5f205b3ab1d0a818d4d5d46819c21779a98c64d74d91f137b1eb2a7c5d11d433','en','29752337326575233007441536371028049366456441621527231682702849419404600342451','[{"kind":"person","level":"","name":""},{"kind":"person","level":"","name":""}]','5a247fd817cb09c623e0755c9de5d1f5211719cfefe11891fb4f600ba765bc73','',1,0,1,1795009296475);
INSERT INTO "tables" VALUES('x84wx6uuc952','moledozer',1,2,'{"start":"random","memory":"table","look":"10","rounds":"15","stacks":"player","mole-after":"stays","board":"web","three-houses":"off","change":"off","order":"off","multiplication":"off"}','standard','ee5ed03bbbac442a507b66d58078232025fe4d26dc89c729f4a1463d7198a580','en','99933237400505056278890752828079455123968587883053332968609176122224082619777','[{"kind":"person","level":"","name":""},{"kind":"open","level":"","name":""}]','735db68d112639dd5e168cc622c7299c100014733a476860d9e920f8f0c8c5ba','',1,0,1,1795009297218);
CREATE TABLE versions (
	version INTEGER NOT NULL,
	PRIMARY KEY (version)
);
INSERT INTO "versions" VALUES(1);
INSERT INTO "versions" VALUES(2);
CREATE INDEX newest_listed ON tables (listed, created);
COMMIT;
