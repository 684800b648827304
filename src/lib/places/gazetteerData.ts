/**
 * The seats of all 514 regencies and cities by the code of their province, the province's capital first. `regency/seat
 * latitude longitude`; a seat of the regency's own name is not repeated. Degrees, good to about 0.05 (5 km), less so in
 * the highlands of Papua. Compiled for this project: names and seats after the interior ministry's list of regions
 * (Kepmendagri 100.1.1-6117/2022), positions from general geographical knowledge, checked against the coast of Natural
 * Earth and, where in doubt, against public tables.
 */
export const seatsByProvince: Readonly<Record<number, string>> = {
  11: `Kota Banda Aceh 5.55 95.32; Kota Sabang 5.89 95.32; Aceh Besar/Jantho 5.3 95.6;
    Pidie/Sigli 5.38 95.96; Pidie Jaya/Meureudu 5.23 96.26; Bireuen 5.2 96.7;
    Aceh Utara/Lhoksukon 5.05 97.32; Kota Lhokseumawe 5.18 97.14; Aceh Timur/Idi Rayeuk 4.96 97.77;
    Kota Langsa 4.47 97.97; Aceh Tamiang/Karang Baru 4.28 98.05;
    Bener Meriah/Simpang Tiga Redelong 4.73 96.87; Aceh Tengah/Takengon 4.63 96.84;
    Gayo Lues/Blangkejeren 3.99 97.34; Aceh Tenggara/Kutacane 3.48 97.81;
    Aceh Jaya/Calang 4.63 95.58; Aceh Barat/Meulaboh 4.14 96.13; Nagan Raya/Suka Makmue 4.18 96.31;
    Aceh Barat Daya/Blangpidie 3.74 96.83; Aceh Selatan/Tapaktuan 3.26 97.18;
    Kota Subulussalam 2.65 98; Aceh Singkil/Singkil 2.28 97.79; Simeulue/Sinabang 2.48 96.38`,
  12: `Kota Medan 3.59 98.67; Kota Binjai 3.6 98.49; Deli Serdang/Lubuk Pakam 3.56 98.88;
    Serdang Bedagai/Sei Rampah 3.49 99.13; Kota Tebing Tinggi 3.33 99.16; Langkat/Stabat 3.74 98.45;
    Karo/Kabanjahe 3.1 98.49; Dairi/Sidikalang 2.74 98.31; Pakpak Bharat/Salak 2.55 98.32;
    Simalungun/Raya 2.97 98.88; Kota Pematangsiantar 2.96 99.07; Batu Bara/Limapuluh 3.17 99.42;
    Asahan/Kisaran 2.98 99.62; Kota Tanjungbalai 2.97 99.8; Labuhanbatu/Rantau Prapat 2.1 99.83;
    Labuhanbatu Utara/Aek Kanopan 2.57 99.65; Labuhanbatu Selatan/Kota Pinang 1.89 100.09;
    Toba/Balige 2.33 99.06; Samosir/Pangururan 2.61 98.69; Humbang Hasundutan/Dolok Sanggul 2.26 98.75;
    Tapanuli Utara/Tarutung 2.02 98.97; Tapanuli Tengah/Pandan 1.68 98.83; Kota Sibolga 1.74 98.78;
    Tapanuli Selatan/Sipirok 1.61 99.28; Kota Padangsidimpuan 1.38 99.27;
    Padang Lawas Utara/Gunung Tua 1.51 99.63; Padang Lawas/Sibuhuan 1.05 99.73;
    Mandailing Natal/Panyabungan 0.86 99.55; Nias/Gido 1.17 97.7; Kota Gunungsitoli 1.29 97.61;
    Nias Utara/Lotu 1.39 97.33; Nias Barat/Lahomi 1 97.48; Nias Selatan/Teluk Dalam 0.57 97.82`,
  13: `Kota Padang -0.94 100.36; Kota Pariaman -0.63 100.12; Padang Pariaman/Parit Malintang -0.62 100.27;
    Agam/Lubuk Basung -0.31 100.04; Kota Bukittinggi -0.31 100.37; Kota Padang Panjang -0.47 100.4;
    Tanah Datar/Batusangkar -0.45 100.59; Kota Payakumbuh -0.23 100.63;
    Lima Puluh Kota/Sarilamak -0.16 100.67; Kota Solok -0.79 100.66; Solok/Arosuka -0.95 100.61;
    Solok Selatan/Padang Aro -1.53 101.25; Kota Sawahlunto -0.68 100.78;
    Sijunjung/Muaro Sijunjung -0.68 100.95; Dharmasraya/Pulau Punjung -0.97 101.5;
    Pasaman/Lubuk Sikaping 0.13 100.17; Pasaman Barat/Simpang Empat 0.1 99.82;
    Pesisir Selatan/Painan -1.35 100.58; Kepulauan Mentawai/Tuapejat -2.04 99.58`,
  14: `Kota Pekanbaru 0.51 101.45; Kampar/Bangkinang 0.34 101.03; Rokan Hulu/Pasir Pengaraian 0.88 100.3;
    Rokan Hilir/Bagansiapiapi 2.16 100.81; Kota Dumai 1.67 101.45; Bengkalis 1.47 102.11;
    Kepulauan Meranti/Selatpanjang 1.02 102.72; Siak/Siak Sri Indrapura 0.8 102.05;
    Pelalawan/Pangkalan Kerinci 0.4 101.85; Kuantan Singingi/Teluk Kuantan -0.53 101.57;
    Indragiri Hulu/Rengat -0.38 102.53; Indragiri Hilir/Tembilahan -0.32 103.15`,
  15: `Kota Jambi -1.61 103.61; Muaro Jambi/Sengeti -1.47 103.51; Batang Hari/Muara Bulian -1.72 103.26;
    Sarolangun -2.3 102.71; Merangin/Bangko -2.07 102.27; Bungo/Muara Bungo -1.48 102.12;
    Tebo/Muara Tebo -1.49 102.44; Kerinci/Siulak -1.97 101.34; Kota Sungai Penuh -2.06 101.39;
    Tanjung Jabung Barat/Kuala Tungkal -0.82 103.46; Tanjung Jabung Timur/Muara Sabak -1.12 103.85`,
  16: `Kota Palembang -2.99 104.76; Banyuasin/Pangkalan Balai -2.88 104.38; Musi Banyuasin/Sekayu -2.88 103.84;
    Ogan Ilir/Indralaya -3.24 104.65; Ogan Komering Ilir/Kayuagung -3.4 104.83;
    Kota Prabumulih -3.43 104.24; Muara Enim -3.65 103.77;
    Penukal Abab Lematang Ilir/Talang Ubi -3.28 103.83; Lahat -3.79 103.54; Kota Pagar Alam -4.02 103.25;
    Empat Lawang/Tebing Tinggi -3.6 103.08; Musi Rawas/Muara Beliti -3.24 103.02;
    Kota Lubuklinggau -3.3 102.86; Musi Rawas Utara/Muara Rupit -2.73 102.9;
    Ogan Komering Ulu/Baturaja -4.13 104.17; Ogan Komering Ulu Selatan/Muaradua -4.53 104.07;
    Ogan Komering Ulu Timur/Martapura -4.32 104.35`,
  17: `Kota Bengkulu -3.79 102.26; Bengkulu Tengah/Karang Tinggi -3.75 102.42;
    Bengkulu Utara/Arga Makmur -3.44 102.19; Mukomuko -2.57 101.12; Lebong/Tubei -3.12 102.2;
    Rejang Lebong/Curup -3.47 102.53; Kepahiang -3.64 102.58; Seluma/Tais -4.07 102.58;
    Bengkulu Selatan/Manna -4.46 102.9; Kaur/Bintuhan -4.79 103.35`,
  18: `Kota Bandar Lampung -5.43 105.26; Kota Metro -5.11 105.31; Lampung Selatan/Kalianda -5.73 105.59;
    Lampung Tengah/Gunung Sugih -4.99 105.22; Lampung Utara/Kotabumi -4.83 104.89;
    Lampung Timur/Sukadana -5.06 105.55; Lampung Barat/Liwa -5.04 104.08; Pesisir Barat/Krui -5.19 103.93;
    Tanggamus/Kota Agung -5.49 104.62; Pringsewu -5.36 104.97; Pesawaran/Gedong Tataan -5.39 105.08;
    Way Kanan/Blambangan Umpu -4.49 104.53; Tulang Bawang/Menggala -4.47 105.25;
    Tulang Bawang Barat/Panaragan -4.52 105.08; Mesuji -4.02 105.41`,
  19: `Kota Pangkalpinang -2.13 106.11; Bangka/Sungailiat -1.86 106.12; Bangka Barat/Muntok -2.07 105.16;
    Bangka Tengah/Koba -2.49 106.42; Bangka Selatan/Toboali -3.01 106.46;
    Belitung/Tanjung Pandan -2.74 107.64; Belitung Timur/Manggar -2.87 108.27`,
  21: `Kota Tanjungpinang 0.92 104.45; Kota Batam 1.13 104.05; Bintan/Bandar Seri Bentan 1.07 104.51;
    Karimun/Tanjung Balai Karimun 1 103.42; Lingga/Daik -0.22 104.62; Natuna/Ranai 3.94 108.39;
    Kepulauan Anambas/Tarempa 3.22 106.22`,
  31: `Kota Jakarta Pusat -6.18 106.83; Kota Jakarta Utara -6.13 106.88; Kota Jakarta Barat -6.17 106.76;
    Kota Jakarta Selatan -6.26 106.81; Kota Jakarta Timur -6.22 106.9;
    Kepulauan Seribu/Pulau Pramuka -5.75 106.61`,
  32: `Kota Bandung -6.91 107.61; Kota Cimahi -6.87 107.54; Bandung/Soreang -7.03 107.52;
    Bandung Barat/Ngamprah -6.84 107.51; Kota Bogor -6.6 106.8; Bogor/Cibinong -6.48 106.84;
    Kota Depok -6.39 106.82; Kota Bekasi -6.24 107; Bekasi/Cikarang Pusat -6.37 107.17;
    Karawang -6.3 107.3; Purwakarta -6.55 107.44; Subang -6.57 107.76; Kota Sukabumi -6.92 106.93;
    Sukabumi/Palabuhanratu -6.99 106.55; Cianjur -6.82 107.14; Garut -7.22 107.9;
    Kota Tasikmalaya -7.33 108.22; Tasikmalaya/Singaparna -7.35 108.11; Ciamis -7.33 108.35;
    Kota Banjar -7.37 108.54; Pangandaran/Parigi -7.69 108.49; Kuningan -6.98 108.48;
    Majalengka -6.84 108.23; Sumedang -6.86 107.92; Kota Cirebon -6.72 108.56; Cirebon/Sumber -6.76 108.48;
    Indramayu -6.33 108.32`,
  33: `Kota Semarang -6.98 110.41; Semarang/Ungaran -7.13 110.4; Kendal -6.92 110.2; Demak -6.89 110.64;
    Grobogan/Purwodadi -7.09 110.92; Kudus -6.8 110.84; Jepara -6.59 110.67; Pati -6.75 111.04;
    Rembang -6.7 111.34; Blora -6.97 111.42; Kota Salatiga -7.33 110.51; Kota Surakarta -7.57 110.82;
    Boyolali -7.53 110.6; Klaten -7.7 110.61; Sukoharjo -7.68 110.84; Karanganyar -7.6 110.95;
    Sragen -7.43 111.02; Wonogiri -7.82 110.92; Kota Magelang -7.48 110.22; Magelang/Mungkid -7.59 110.23;
    Temanggung -7.32 110.18; Wonosobo -7.36 109.9; Purworejo -7.71 110.01; Kebumen -7.67 109.65;
    Banjarnegara -7.4 109.69; Purbalingga -7.39 109.36; Banyumas/Purwokerto -7.42 109.23;
    Cilacap -7.73 109.01; Kota Tegal -6.87 109.14; Tegal/Slawi -6.98 109.14; Brebes -6.87 109.04;
    Pemalang -6.89 109.38; Kota Pekalongan -6.89 109.68; Pekalongan/Kajen -7.03 109.58; Batang -6.91 109.73`,
  34: `Kota Yogyakarta -7.8 110.37; Sleman -7.72 110.36; Bantul -7.89 110.33; Kulon Progo/Wates -7.86 110.16;
    Gunungkidul/Wonosari -7.97 110.6`,
  35: `Kota Surabaya -7.26 112.75; Gresik -7.16 112.64; Sidoarjo -7.45 112.72; Kota Mojokerto -7.47 112.43;
    Mojokerto/Mojosari -7.52 112.55; Jombang -7.55 112.23; Lamongan -7.12 112.42; Tuban -6.9 112.05;
    Bojonegoro -7.15 111.88; Bangkalan -7.04 112.74; Sampang -7.19 113.25; Pamekasan -7.16 113.48;
    Sumenep -7.01 113.86; Kota Pasuruan -7.65 112.91; Pasuruan/Bangil -7.6 112.81;
    Kota Probolinggo -7.75 113.21; Probolinggo/Kraksaan -7.76 113.41; Lumajang -8.13 113.22;
    Jember -8.17 113.7; Bondowoso -7.91 113.82; Situbondo -7.71 114.01; Banyuwangi -8.21 114.37;
    Kota Malang -7.98 112.63; Malang/Kepanjen -8.13 112.57; Kota Batu -7.87 112.53; Kota Blitar -8.1 112.17;
    Blitar/Kanigoro -8.13 112.22; Kota Kediri -7.82 112.01; Kediri/Ngasem -7.81 112.05;
    Tulungagung -8.07 111.9; Trenggalek -8.05 111.71; Nganjuk -7.6 111.9; Kota Madiun -7.63 111.52;
    Madiun/Caruban -7.55 111.65; Magetan -7.65 111.33; Ngawi -7.4 111.45; Ponorogo -7.87 111.46;
    Pacitan -8.2 111.1`,
  36: `Kota Serang -6.12 106.15; Serang/Ciruas -6.12 106.23; Kota Cilegon -6.02 106.05; Pandeglang -6.31 106.11;
    Lebak/Rangkasbitung -6.36 106.25; Kota Tangerang -6.18 106.63; Tangerang/Tigaraksa -6.26 106.48;
    Kota Tangerang Selatan -6.3 106.7`,
  51: `Kota Denpasar -8.66 115.22; Badung/Mangupura -8.6 115.18; Gianyar -8.54 115.33;
    Klungkung/Semarapura -8.54 115.4; Bangli -8.45 115.35; Karangasem/Amlapura -8.45 115.61;
    Tabanan -8.54 115.12; Jembrana/Negara -8.36 114.62; Buleleng/Singaraja -8.11 115.09`,
  52: `Kota Mataram -8.58 116.1; Lombok Barat/Gerung -8.68 116.12; Lombok Utara/Tanjung -8.35 116.15;
    Lombok Tengah/Praya -8.71 116.27; Lombok Timur/Selong -8.65 116.53; Sumbawa Barat/Taliwang -8.75 116.85;
    Sumbawa/Sumbawa Besar -8.5 117.43; Dompu -8.53 118.46; Bima/Woha -8.57 118.66; Kota Bima -8.46 118.73`,
  53: `Kota Kupang -10.17 123.6; Kupang/Oelamasi -10.1 123.85; Timor Tengah Selatan/Soe -9.86 124.28;
    Timor Tengah Utara/Kefamenanu -9.45 124.48; Belu/Atambua -9.11 124.89; Malaka/Betun -9.57 124.9;
    Alor/Kalabahi -8.22 124.52; Lembata/Lewoleba -8.37 123.41; Flores Timur/Larantuka -8.34 122.98;
    Sikka/Maumere -8.62 122.21; Ende -8.85 121.66; Nagekeo/Mbay -8.54 121.29; Ngada/Bajawa -8.79 120.97;
    Manggarai Timur/Borong -8.82 120.61; Manggarai/Ruteng -8.61 120.47;
    Manggarai Barat/Labuan Bajo -8.49 119.88; Sumba Barat/Waikabubak -9.64 119.41;
    Sumba Barat Daya/Tambolaka -9.41 119.23; Sumba Tengah/Waibakul -9.6 119.58;
    Sumba Timur/Waingapu -9.66 120.26; Rote Ndao/Baa -10.73 123.05; Sabu Raijua/Seba -10.48 121.86`,
  61: `Kota Pontianak -0.03 109.34; Kubu Raya/Sungai Raya -0.1 109.38; Mempawah 0.36 108.96;
    Kota Singkawang 0.91 108.98; Bengkayang 0.82 109.48; Sambas 1.36 109.31; Landak/Ngabang 0.38 109.95;
    Sanggau 0.12 110.6; Sekadau 0.02 110.92; Sintang 0.07 111.49; Melawi/Nanga Pinoh -0.34 111.74;
    Kapuas Hulu/Putussibau 0.86 112.93; Ketapang -1.84 109.97; Kayong Utara/Sukadana -1.24 109.95`,
  62: `Kota Palangka Raya -2.21 113.92; Katingan/Kasongan -1.9 113.39; Gunung Mas/Kuala Kurun -1.11 113.87;
    Pulang Pisau -2.74 114.26; Kapuas/Kuala Kapuas -3 114.39; Barito Selatan/Buntok -1.72 114.84;
    Barito Timur/Tamiang Layang -2.12 115.17; Barito Utara/Muara Teweh -0.96 114.89;
    Murung Raya/Puruk Cahu -0.63 114.57; Kotawaringin Timur/Sampit -2.53 112.95;
    Seruyan/Kuala Pembuang -3.38 112.54; Kotawaringin Barat/Pangkalan Bun -2.68 111.62;
    Lamandau/Nanga Bulik -2.15 111.35; Sukamara -2.71 111.18`,
  63: `Kota Banjarbaru -3.44 114.83; Kota Banjarmasin -3.32 114.59; Banjar/Martapura -3.41 114.86;
    Barito Kuala/Marabahan -2.99 114.77; Tapin/Rantau -2.93 115.15; Hulu Sungai Selatan/Kandangan -2.78 115.27;
    Hulu Sungai Tengah/Barabai -2.58 115.38; Hulu Sungai Utara/Amuntai -2.42 115.25;
    Balangan/Paringin -2.34 115.47; Tabalong/Tanjung -2.17 115.41; Tanah Laut/Pelaihari -3.8 114.76;
    Tanah Bumbu/Batulicin -3.45 116; Kotabaru -3.24 116.22`,
  64: `Kota Samarinda -0.5 117.14; Kota Balikpapan -1.27 116.83; Kota Bontang 0.13 117.48;
    Kutai Kartanegara/Tenggarong -0.41 116.99; Kutai Timur/Sangatta 0.51 117.55;
    Kutai Barat/Sendawar -0.23 115.69; Mahakam Ulu/Ujoh Bilang 0.48 115.27;
    Berau/Tanjung Redeb 2.15 117.5; Paser/Tanah Grogot -1.91 116.19; Penajam Paser Utara/Penajam -1.3 116.72`,
  65: `Bulungan/Tanjung Selor 2.84 117.37; Kota Tarakan 3.31 117.6; Malinau 3.58 116.62; Nunukan 4.14 117.66;
    Tana Tidung/Tideng Pale 3.58 116.92`,
  71: `Kota Manado 1.49 124.84; Kota Bitung 1.44 125.17; Kota Tomohon 1.33 124.84; Kota Kotamobagu 0.73 124.31;
    Minahasa/Tondano 1.3 124.91; Minahasa Utara/Airmadidi 1.42 124.98; Minahasa Selatan/Amurang 1.18 124.57;
    Minahasa Tenggara/Ratahan 1.05 124.8; Bolaang Mongondow/Lolak 0.88 124.01;
    Bolaang Mongondow Utara/Boroko 0.91 123.27; Bolaang Mongondow Selatan/Bolaang Uki 0.39 123.98;
    Bolaang Mongondow Timur/Tutuyan 0.76 124.61; Kepulauan Sangihe/Tahuna 3.61 125.49;
    Kepulauan Siau Tagulandang Biaro/Ondong Siau 2.73 125.37; Kepulauan Talaud/Melonguane 4.01 126.68`,
  72: `Kota Palu -0.9 119.87; Donggala -0.67 119.74; Sigi/Bora -1.03 119.92; Parigi Moutong/Parigi -0.81 120.17;
    Poso -1.39 120.75; Tojo Una-Una/Ampana -0.87 121.58; Morowali/Bungku -2.55 121.97;
    Morowali Utara/Kolonodale -1.99 121.34; Banggai/Luwuk -0.95 122.79; Banggai Kepulauan/Salakan -1.31 123.29;
    Banggai Laut/Banggai -1.59 123.5; Tolitoli 1.04 120.81; Buol 1.16 121.43`,
  73: `Kota Makassar -5.14 119.42; Gowa/Sungguminasa -5.21 119.45; Maros -5.01 119.57;
    Pangkajene dan Kepulauan/Pangkajene -4.83 119.55; Barru -4.41 119.62; Kota Parepare -4.01 119.63;
    Sidenreng Rappang/Watang Sidenreng -3.92 119.79; Pinrang -3.8 119.65; Enrekang -3.56 119.78;
    Tana Toraja/Makale -3.1 119.85; Toraja Utara/Rantepao -2.97 119.9; Kota Palopo -2.99 120.2;
    Luwu/Belopa -3.39 120.37; Luwu Utara/Masamba -2.55 120.33; Luwu Timur/Malili -2.63 121.09;
    Wajo/Sengkang -4.13 120.03; Soppeng/Watansoppeng -4.35 119.89; Bone/Watampone -4.54 120.33;
    Sinjai -5.12 120.25; Bulukumba -5.55 120.2; Bantaeng -5.54 119.95; Jeneponto/Bontosunggu -5.68 119.74;
    Takalar/Pattallassang -5.42 119.44; Kepulauan Selayar/Benteng -6.12 120.46`,
  74: `Kota Kendari -3.98 122.51; Kota Baubau -5.47 122.6; Konawe/Unaaha -3.85 122.04;
    Konawe Selatan/Andoolo -4.34 122.22; Konawe Utara/Wanggudu -3.51 122.1;
    Konawe Kepulauan/Langara -4.03 122.99; Kolaka -4.05 121.6; Kolaka Utara/Lasusua -3.49 120.89;
    Kolaka Timur/Tirawuta -4.02 121.87; Bombana/Rumbia -4.76 122.04; Muna/Raha -4.84 122.72;
    Muna Barat/Laworo -4.79 122.47; Buton/Pasarwajo -5.5 122.85; Buton Utara/Buranga -4.76 123.12;
    Buton Tengah/Labungkari -5.3 122.48; Buton Selatan/Batauga -5.6 122.6;
    Wakatobi/Wangi-Wangi -5.33 123.55`,
  75: `Kota Gorontalo 0.54 123.06; Gorontalo/Limboto 0.63 122.98; Bone Bolango/Suwawa 0.55 123.14;
    Boalemo/Tilamuta 0.52 122.34; Pohuwato/Marisa 0.47 121.94; Gorontalo Utara/Kwandang 0.84 122.91`,
  76: `Mamuju -2.68 118.89; Majene -3.54 118.97; Polewali Mandar/Polewali -3.42 119.33; Mamasa -2.94 119.37;
    Mamuju Tengah/Tobadak -2.08 119.36; Pasangkayu -1.17 119.37`,
  81: `Kota Ambon -3.7 128.18; Kota Tual -5.64 132.75; Maluku Tengah/Masohi -3.31 128.96;
    Seram Bagian Barat/Piru -3.06 128.19; Seram Bagian Timur/Bula -3.1 130.49; Buru/Namlea -3.26 127.09;
    Buru Selatan/Namrole -3.84 126.74; Maluku Tenggara/Langgur -5.66 132.73;
    Kepulauan Tanimbar/Saumlaki -7.98 131.3; Kepulauan Aru/Dobo -5.77 134.22;
    Maluku Barat Daya/Tiakur -8.16 127.8`,
  82: `Kota Tidore Kepulauan/Soasio 0.67 127.45; Kota Ternate 0.79 127.38; Halmahera Barat/Jailolo 1.07 127.47;
    Halmahera Utara/Tobelo 1.73 128.01; Halmahera Tengah/Weda 0.33 127.88; Halmahera Selatan/Labuha -0.63 127.48;
    Halmahera Timur/Maba 0.69 128.29; Kepulauan Sula/Sanana -2.06 125.98; Pulau Morotai/Daruba 2.05 128.29;
    Pulau Taliabu/Bobong -1.95 124.39`,
  91: `Kota Jayapura -2.54 140.7; Jayapura/Sentani -2.56 140.5; Keerom/Waris -2.93 140.77; Sarmi -1.87 138.75;
    Mamberamo Raya/Burmeso -2.3 138.02; Waropen/Botawa -2.26 136.4; Kepulauan Yapen/Serui -1.88 136.24;
    Biak Numfor/Biak -1.18 136.08; Supiori/Sorendiweri -0.76 135.73`,
  92: `Manokwari -0.86 134.07; Manokwari Selatan/Ransiki -1.51 134.18; Pegunungan Arfak/Anggi -1.37 133.88;
    Teluk Bintuni/Bintuni -2.11 133.53; Teluk Wondama/Rasiei -2.76 134.51; Fakfak -2.92 132.3;
    Kaimana -3.65 133.74`,
  93: 'Merauke -8.49 140.4; Boven Digoel/Tanah Merah -6.1 140.3; Mappi/Kepi -6.54 139.33; Asmat/Agats -5.54 138.12',
  94: `Nabire -3.36 135.5; Mimika/Timika -4.55 136.89; Paniai/Enarotali -3.93 136.37;
    Dogiyai/Kigamani -4.03 135.99; Deiyai/Tigi -4.04 136.28; Intan Jaya/Sugapa -3.74 137.04;
    Puncak/Ilaga -3.99 137.62; Puncak Jaya/Mulia -3.72 137.98`,
  95: `Jayawijaya/Wamena -4.1 138.94; Lanny Jaya/Tiom -3.93 138.46; Tolikara/Karubaga -3.69 138.48;
    Mamberamo Tengah/Kobakma -3.66 139.05; Yalimo/Elelim -3.8 139.4; Nduga/Kenyam -4.72 138.32;
    Yahukimo/Dekai -4.86 139.48; Pegunungan Bintang/Oksibil -4.9 140.63`,
  96: `Kota Sorong -0.88 131.27; Sorong/Aimas -0.98 131.32; Raja Ampat/Waisai -0.43 130.82;
    Sorong Selatan/Teminabuan -1.44 132.01; Maybrat/Kumurkek -1.17 132.46; Tambrauw/Fef -0.8 132.42`,
}
