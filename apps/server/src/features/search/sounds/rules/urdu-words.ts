/**
 * Common words of Urdu with the vowels that it does not write: Roman, and how they are written. Short ones above all, which
 * would sound like many others. Longer words are told by their consonants.
 */
const list = `
dil دل|din دن|gul گل|gham غم|ham ہم|hum ہم|tum تم|kab کب|jab جب|sab سب|rab رب|ab اب|shab شب|lab لب|dam دم|qadam قدم|qalam قلم
rang رنگ|sang سنگ|jang جنگ|tang تنگ|dhang ڈھنگ|umang امنگ|patang پتنگ|palang پلنگ|malang ملنگ
hai ہے|hain ہیں|main میں|tha تھا|thi تھی|the تھے|kar کر|par پر|bhar بھر|ghar گھر|dar در|sar سر|har ہر|phir پھر
mil مل|til تل|pal پل|kal کل|phal پھل|jal جل|hal حل|pul پُل|bulbul بلبل|sunbul سنبل|jungle جنگل|mangal منگل
husn حسن|ishq عشق|rashk رشک|ashk اشک|mulk ملک|khalq خلق|naqsh نقش|raqs رقص|rasm رسم|qism قسم|jism جسم|ism اسم|bazm بزم|nazm نظم|azm عزم
fan فن|fikr فکر|zikr ذکر|shukr شکر|sabr صبر|qabr قبر|khabar خبر|nazar نظر|safar سفر|sahar سحر|shahr شہر|bahr بحر|zahr زہر|lehar لہر|mehr مہر
waqt وقت|bakht بخت|takht تخت|sakht سخت|dast دست|mast مست|dost دوست|gosht گوشت|rishta رشتہ|farishta فرشتہ|guldasta گلدستہ
ghazal غزل|gazal گزل|misra مصرع|sher شعر|shair شاعر|adab ادب|kitab کتاب|harf حرف|lafz لفظ|khat خط|sabaq سبق|ilm علم|hunar ہنر|film فلم
masjid مسجد|mandir مندر|minar مینار|gumbad گنبد|mehrab محراب|namaz نماز|dua دعا|roza روزہ|eid عید|hajj حج|imam امام|quran قرآن
musavvir مصور|tasveer تصویر|surat صورت|khushkhati خوشخطی|khattat خطاط|nastaliq نستعلیق|khushnuma خوشنما|khush خوش|khushi خوشی|khwab خواب|khayal خیال
muhabbat محبت|ulfat الفت|mehnat محنت|jannat جنت|qismat قسمت|himmat ہمت|izzat عزت|hasrat حسرت|fursat فرصت|qudrat قدرت|sehat صحت|daulat دولت
zindagi زندگی|bandagi بندگی|sadgi سادگی|tazgi تازگی|roshni روشنی|chandni چاندنی|mohsin محسن|muhsin محسن|mumtaz ممتاز|shabnam شبنم|nargis نرگس
ahmad احمد|ahmed احمد|muhammad محمد|mohammad محمد|ali علی|umar عمر|usman عثمان|hasan حسن|husain حسین|hussain حسین|khan خان|sultan سلطان|akbar اکبر|babar بابر
jamal جمال|kamal کمال|iqbal اقبال|ghalib غالب|mir میر|faiz فیض|faraz فراز|sahir ساحر|kabir کبیر|nazir نظیر|munir منیر|amir امیر|wazir وزیر|faqir فقیر
hina حنا|mehndi مہندی|sitar ستار|sarod سرود|rubab رباب|tabla طبلہ|qawwali قوالی|thumri ٹھمری|dhun دھن|sur سُر|tal تال|nagma نغمہ|taran ترانہ
gulab گلاب|chaman چمن|bahar بہار|khizan خزاں|barg برگ|shajar شجر|samar ثمر|darya دریا|samundar سمندر|barf برف|badal بادل|bijli بجلی|barish بارش
subh صبح|sham شام|rat رات|chand چاند|sitara ستارہ|suraj سورج|zamin زمین|asman آسمان|hawa ہوا|pani پانی|mitti مٹی|ag آگ
`;

export const urduWords: readonly (readonly [roman: string, word: string])[] = list
  .trim()
  .split(/[\n|]/)
  .map((pair) => {
    const [roman = '', word = ''] = pair.split(' ');
    return [roman, word.normalize('NFC')];
  });
